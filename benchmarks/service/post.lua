-- For wrk: POST bodies from a file in turn.
--
-- wrk -s post.lua URL -- BODIES MARK [ACKNOWLEDGED]
--
-- BODIES holds a body a line. Where one holds sixteen '#', they become MARK and a number, so that
-- no two bodies are alike. The Location of every 201 is written to the file ACKNOWLEDGED.

local heads, tails, mark, acknowledged, sent = {}, {}, nil, nil, 0

function init(args)
    mark = args[2]
    acknowledged = args[3] and io.open(args[3], "w")
    for body in io.lines(args[1]) do
        local request = wrk.format("POST", nil, nil, body)
        local head, tail = request:match("^(.-)################(.*)$")
        table.insert(heads, head or request)
        table.insert(tails, tail or false)
    end
    if not acknowledged then response = nil end
end

function request()
    local place = sent % #heads + 1
    sent = sent + 1
    if not tails[place] then return heads[place] end
    return heads[place] .. mark .. string.format("%08d", sent) .. tails[place]
end

function response(status, headers)
    if status == 201 then acknowledged:write(headers["Location"] or headers["location"], "\n") end
end

function done(summary, latency)
    local errors = summary.errors
    local broken = errors.connect + errors.read + errors.write + errors.timeout
    io.write(string.format(
        '\n{"requests": %d, "seconds": %f, "refused": %d, "broken": %d, "p50": %f, "p99": %f}\n',
        summary.requests, summary.duration / 1e6, errors.status, broken,
        latency:percentile(50) / 1e3, latency:percentile(99) / 1e3))
end
