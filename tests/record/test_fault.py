from a44log.record.fault import cut, pointer


def test_cut() -> None:
    assert cut("a" * 201) == "a" * 200
    assert cut("\ud800x\udfff😀") == "\ufffdx\ufffd😀"


def test_pointer() -> None:
    assert pointer([]) == ""
    assert pointer(["events", 12, "a/b~1", ""]) == "/events/12/a~1b~01/"
    assert pointer(["\ud800"]) == "/\ufffd"
    assert pointer(["/" * 300]) == "/" + "~1" * 200
