import { assert, describe, it } from "@effect/vitest"
import { machineDataAddress, recordOfAlarm, recordOfCode } from "#domain/code-record.ts"
import { partsOf } from "#domain/linked-text.ts"

const machine = { vin: "HDLTRAC0000000007", deviceIdentifier: null } as const
const shared = { machineId: 7, code: "110.0", dtctoken: "j1939-110-0", ac: "0x00", count: 3 } as const
const alarm = {
  ...shared,
  id: 412,
  ...machine,
  created: "2026-11-20T08:14:00Z",
  modified: "2026-11-21T01:30:00+02:00",
  severity: 1,
  machineName: "Hukka",
  level: "A",
  state: "NEW",
} as never
const code = { ...shared, first: "2026-11-20T08:14:00Z", last: "2026-11-21T01:30:00+02:00" } as never

/** The data of the alarm's machine in the three hours before it came last. */
const ofMachine =
  "/fleet/data?start=2026-11-20T20%3A30%3A00.000Z&end=2026-11-20T23%3A30%3A00.000Z&signals=EngineSpeed&machines=HDLTRAC0000000007"

describe("a code whose details are asked for", () => {
  it("is the same of an alarm and of a service code, with the times of each, and level and state of an alarm", () => {
    const { kind, alarm: own, ...ofAlarm } = recordOfAlarm(alarm)
    assert.deepStrictEqual(own, { machineName: "Hukka", level: "A", state: "NEW" })
    const { kind: other, ...ofCode } = recordOfCode(code, machine as never)
    assert.deepStrictEqual(ofAlarm, ofCode)
    assert.deepStrictEqual([kind, other], ["alarm", "code"])
  })

  it("leads to the three hours before it came last, in the place of the reader", () => {
    const record = recordOfAlarm(alarm)
    const query =
      "?ids=7&codes=110.0&start=2026-11-20T20%3A30%3A00.000Z&end=2026-11-20T23%3A30%3A00.000Z&signals=EngineSpeed"
    const adviser = { serviceId: 3, isEndUser: true }
    const farmer = { serviceId: undefined, isEndUser: true }
    const nobody = { serviceId: undefined, isEndUser: false }
    assert.strictEqual(machineDataAddress(record, adviser, "this"), `/service/3/data${query}`)
    assert.strictEqual(machineDataAddress(record, farmer, "this"), ofMachine)
    assert.isUndefined(machineDataAddress(record, nobody, "this"))
  })

  it("leads to all codes of those hours too, and names none (CODE-07)", () => {
    const record = recordOfCode(code, machine as never)
    const farmer = { serviceId: undefined, isEndUser: true }
    assert.strictEqual(machineDataAddress(record, farmer, "all"), ofMachine)
    assert.isUndefined(machineDataAddress(record, { ...farmer, isEndUser: false }, "all"))
  })
})

describe("text of others", () => {
  it.each([
    ["", []],
    ["no address", [{ text: "no address" }]],
    [
      "see (https://a.example/b?c=d), or http://e.example.",
      [
        { text: "see (" },
        { text: "https://a.example/b?c=d", href: "https://a.example/b?c=d" },
        { text: "), or " },
        { text: "http://e.example", href: "http://e.example" },
        { text: "." },
      ],
    ],
    ["HTTPS://A.example<b>", [{ text: "HTTPS://A.example", href: "HTTPS://A.example" }, { text: "<b>" }]],
    ["https://", [{ text: "https://" }]],
    [
      "javascript:alert(1) ftp://a.example //b.example",
      [{ text: "javascript:alert(1) ftp://a.example //b.example" }],
    ],
  ] as const)("is cut at its addresses: %s", (text, parts) => {
    assert.deepStrictEqual(partsOf(text), parts as never)
    assert.strictEqual(
      partsOf(text)
        .map((part) => part.text)
        .join(""),
      text,
    )
  })
})
