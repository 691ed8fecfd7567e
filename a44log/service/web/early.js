// The theme that somebody chose, before anything is drawn. A classic script: modules come too late.
"use strict";
try {
  const theme = localStorage.getItem("a44log-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Without storage the system's theme it is.
}
