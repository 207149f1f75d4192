import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople } from "./people.ts"

const span = "start=2026-01-01T00:00:00Z&end=2026-01-02T00:00:00Z"
const many = Array.from({ length: 21 }, (_, n) => `ids=${n + 1}`).join("&")

/** Wrong reads, each with its path, the expected status, and the code and field of each error. */
const reads: ReadonlyArray<readonly [string, number, string]> = [
  ["/api/fleet?page=-1", 400, "MIN page"],
  ["/api/fleet?page=1.5", 400, "INVALID_INPUT_VALUE page"],
  ["/api/fleet?page=x", 400, "INVALID_INPUT_VALUE page"],
  ["/api/fleet?size=0", 400, "MIN size"],
  ["/api/fleet?size=1001", 400, "MAX size"],
  ["/api/fleet?sort=name", 400, "PATTERN sort"],
  ["/api/fleet?sort=name,up", 400, "PATTERN sort"],
  ["/api/fleet?sort=name;drop table machines,asc", 400, "PATTERN sort"],
  ["/api/fleet?sort=position,asc", 400, "DISALLOWED_VALUE sort"],
  ["/api/fleet?nextServiceMin=10&nextServiceMax=9.9", 400, "MIN_IS_MORE_THAN_MAX nextServiceMin"],
  ["/api/fleet?nextServiceMax=soon", 400, "INVALID_INPUT_VALUE nextServiceMax"],
  ["/api/fleet?nextServiceMin=-200000", 400, "MIN nextServiceMin"],
  ["/api/fleet?type=BOAT", 400, "DISALLOWED_VALUE type"],
  ["/api/fleet?liveStatus=running", 400, "DISALLOWED_VALUE liveStatus"],
  ["/api/fleet?shared=yes", 400, "DISALLOWED_VALUE shared"],
  [`/api/fleet?q=${"x".repeat(101)}`, 400, "SIZE q"],
  ["/api/fleet?q=%00", 400, "INVALID_INPUT_VALUE q"],
  ["/api/fleet?brand=a%00b", 400, "INVALID_INPUT_VALUE brand"],
  ["/api/fleet?sessionId=%00", 400, "INVALID_INPUT_VALUE sessionId"],
  ["/api/fleet?q=a&q=b", 400, "INVALID_INPUT_VALUE q"],
  ["/api/machines/%00", 400, "INVALID_INPUT_VALUE id"],
  ["/api/machines/%ff", 404, "NOT_FOUND "],
  ["/api/livefleet/stream?sessionId=%00", 400, "INVALID_INPUT_VALUE sessionId"],
  ["/api/fleet?sessionId=nobody", 404, "NOT_FOUND sessionId"],
  ["/api/machines/0", 404, "NOT_FOUND id"],
  ["/api/machines/999", 404, "NOT_FOUND id"],
  ["/api/machines/9999999999", 404, "NOT_FOUND id"],
  ["/api/machines/HDLMACH0000000999", 404, "NOT_FOUND id"],
  ["/api/machines/%27%20OR%201%3D1", 404, "NOT_FOUND id"],
  ["/api/machines/9999999999/statistics", 404, "NOT_FOUND id"],
  ["/api/machines/x/statistics", 400, "INVALID_INPUT_VALUE id"],
  ["/api/machines/1/statistics?hours=9", 400, "DISALLOWED_VALUE hours"],
  [`/api/datas?${span}`, 400, "NOT_NULL ids"],
  [`/api/datas?ids=x&${span}`, 400, "INVALID_INPUT_VALUE ids.0"],
  [`/api/datas?${many}&${span}`, 400, "SIZE ids"],
  [`/api/datas?ids=1&ids=999&${span}`, 404, "NOT_FOUND ids"],
  [`/api/datas?ids=9999999999&${span}`, 404, "NOT_FOUND ids"],
  [`/api/datas?ids=-1&${span}`, 404, "NOT_FOUND ids"],
  ["/api/datas?ids=1&end=2026-01-02T00:00:00Z", 400, "NOT_NULL start"],
  ["/api/datas?ids=1&start=yesterday&end=2026-01-02T00:00:00Z", 400, "PATTERN start"],
  [
    "/api/datas?ids=1&start=2026-13-45T00:00:00Z&end=2026-99-02T00:00:00Z",
    400,
    "INVALID_INPUT_VALUE start, INVALID_INPUT_VALUE end",
  ],
  ["/api/datas?ids=1&start=2026-01-02T00:00:00Z&end=2026-01-01T00:00:00Z", 400, "END_BEFORE_START end"],
  ["/api/datas?ids=1&start=2026-01-01T00:00:00Z&end=2026-02-01T01:00:00.001Z", 400, "MAX end"],
  ["/api/datas?ids=1&start=2026-02-30T00:00:00Z&end=2026-03-05T00:00:00Z", 400, "INVALID_INPUT_VALUE start"],
  ["/api/gps?ids=1&start=2026-02-20T00:00:00Z&end=2026-02-29T00:00:00Z", 400, "INVALID_INPUT_VALUE end"],
  [`/api/datas?ids=1&signals=EngineSpeed&signals=Moonlight&${span}`, 400, "DISALLOWED_VALUE signals"],
  [`/api/datas?ids=1&resolution=half&${span}`, 400, "DISALLOWED_VALUE resolution"],
  ["/api/gps?ids=1&start=2026-01-02T00:00:00Z&end=2026-01-01T00:00:00Z", 400, "END_BEFORE_START end"],
  ["/api/gps?ids=1&start=2026-01-01T00:00:00Z&end=2026-02-02T00:00:00Z", 400, "MAX end"],
  [`/api/gps?ids=999&${span}`, 404, "NOT_FOUND ids"],
  ["/api/signals?ids=1&sort=secret,asc", 400, "DISALLOWED_VALUE sort"],
  ["/api/signals?ids=999", 404, "NOT_FOUND ids"],
  ["/api/livefleet/stream", 400, "NOT_NULL sessionId"],
  ["/api/livefleet/stream?sessionId=nobody", 404, "NOT_FOUND sessionId"],
  ["/api/brands?sort=image,asc", 400, "DISALLOWED_VALUE sort"],
  ["/api/serieses?brandId=x", 400, "INVALID_INPUT_VALUE brandId"],
  ["/api/models?size=5000", 400, "MAX size"],
  ["/api/countries?sort=zones,asc", 400, "DISALLOWED_VALUE sort"],
  ["/api/countries/fi/timezones", 400, "PATTERN id"],
  ["/api/countries/ZZ/timezones", 404, "NOT_FOUND id"],
]
const writes: ReadonlyArray<readonly [string, string, unknown, number, string]> = [
  ["PUT", "/api/machines/1", { machineName: "x".repeat(81) }, 400, "SIZE machineName"],
  ["PUT", "/api/machines/1", { machineName: "a\u0000b" }, 400, "INVALID_INPUT_VALUE machineName"],
  ["PUT", "/api/machines/1", { machineName: "half \ud83d" }, 400, "INVALID_INPUT_VALUE machineName"],
  ["PUT", "/api/machines/1", {}, 400, "NOT_NULL machineName"],
  ["PUT", "/api/machines/1", { machineName: 7 }, 400, "INVALID_INPUT_VALUE machineName"],
  ["PUT", "/api/machines/1", "{", 400, "UNPARSEABLE_INPUT "],
  ["PUT", "/api/machines/9999999999", { machineName: "x" }, 404, "NOT_FOUND id"],
  ["POST", "/api/livefleet/session/start", { machineIds: [] }, 400, "NOT_NULL machineIds"],
  ["POST", "/api/livefleet/session/start", {}, 400, "NOT_NULL machineIds"],
  ["POST", "/api/livefleet/session/start", { machineIds: [1, "2"] }, 400, "INVALID_INPUT_VALUE machineIds.1"],
  [
    "POST",
    "/api/livefleet/session/start",
    { machineIds: Array.from({ length: 10_001 }, (_, n) => n) },
    400,
    "SIZE machineIds",
  ],
  ["POST", "/api/livefleet/session/start", { machineIds: [1, 999] }, 404, "NOT_FOUND machineIds"],
  ["POST", "/api/livefleet/session/start", { machineIds: [9_999_999_999] }, 404, "NOT_FOUND machineIds"],
  ["POST", "/api/livefleet/session/terminate", { sessionId: " " }, 400, "NOT_NULL sessionId"],
  ["POST", "/api/livefleet/session/terminate", { sessionId: "\u0000" }, 400, "INVALID_INPUT_VALUE sessionId"],
]

const faultsOf = (json: unknown) =>
  (json as ReadonlyArray<{ message: string; field?: string }>)
    .map(({ message, field }) => `${message} ${field ?? ""}`)
    .join(", ")

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("bad input", (it) => {
  it.effect("is refused by every call with code and field", () =>
    Effect.gen(function* () {
      yield* layFixtures
      const ids = yield* makePeople({ owner: endUser })
      yield* addMachine({ id: 1, owner: ids.owner })
      const browser = yield* browserOf("owner")
      for (const [path, status, faults] of reads) {
        const answer = yield* browser.call("GET", path)
        assert.strictEqual(`${answer.status} ${faultsOf(answer.json())}`, `${status} ${faults}`, path)
      }
      const wrong = { machineIds: Array.from({ length: 10_000 }, () => "") }
      const long = yield* browser.call("POST", "/api/livefleet/session/start", { body: wrong })
      assert.lengthOf(long.json() as ReadonlyArray<unknown>, 100, "not a fault for each")
      const whole = "/api/datas?ids=1&start=2026-10-01T00:00:00%2B03:00&end=2026-11-01T00:00:00%2B02:00"
      assert.strictEqual((yield* browser.call("GET", whole)).status, 200, "31 days, one of 25 hours")
      for (const [method, path, body, status, faults] of writes) {
        const answer = yield* browser.call(method, path, { body })
        assert.strictEqual(
          `${answer.status} ${faultsOf(answer.json())}`,
          `${status} ${faults}`,
          `${path} ${JSON.stringify(body).slice(0, 60)}`,
        )
      }
    }),
  )
})
