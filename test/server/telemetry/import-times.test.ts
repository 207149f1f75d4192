import { assert, describe, it } from "@effect/vitest"
import { timeReader } from "#server/ingest/import/local-time.ts"

const read = (zone: string, ...texts: ReadonlyArray<string>) => {
  const readTime = timeReader(zone)
  return texts.map((text) => {
    const answer = readTime(text)
    return "time" in answer ? answer.time : answer.why
  })
}

describe("times of a log", () => {
  it("follow summer time", () => {
    assert.deepStrictEqual(read("Europe/Rome", "2026-01-01 12:00:00", "2026-07-01 12:00:00"), [
      Date.UTC(2026, 0, 1, 11),
      Date.UTC(2026, 6, 1, 10),
    ])
  })

  it("do not exist where the clock jumps forward", () => {
    assert.deepStrictEqual(
      read("Europe/Rome", "2026-03-29 01:59:59", "2026-03-29 02:30:00", "2026-03-29 03:00:00"),
      [
        Date.UTC(2026, 2, 29, 0, 59, 59),
        '"2026-03-29 02:30:00" does not exist in Europe/Rome: clocks go forward there',
        Date.UTC(2026, 2, 29, 1),
      ],
    )
  })

  const hour = Date.UTC(2026, 9, 25, 0)
  const at = (minute: number, second: number) => hour + (minute * 60 + second) * 1000

  it("go through the hour that comes twice once, then again", () => {
    const times = ["02:00:00", "02:59:59", "02:00:00", "03:00:00"].map((clock) => `2026-10-25 ${clock}`)
    assert.deepStrictEqual(read("Europe/Rome", ...times), [at(0, 0), at(59, 59), at(60, 0), at(120, 0)])
  })

  it("stay in their hour of the two through jitter and glitches to another date", () => {
    const times = [
      ["2026-10-25 02:30:01", at(30, 1)],
      ["2026-10-25 02:30:00", at(30, 0)],
      ["2026-10-25 02:30:02", at(30, 2)],
      ["1970-01-01 00:00:00", -3_600_000],
      ["2080-01-01 00:00:00", Date.UTC(2079, 11, 31, 23)],
      ["2026-10-25 02:59:59", at(59, 59)],
      ["2026-10-25 02:00:00", at(60, 0)],
      ["2026-10-25 02:59:59.9", at(59, 59) + 900],
      ["2026-10-25 02:00:01", at(60, 1)],
      ["2026-10-25 02:30:01", at(90, 1)],
      ["1970-01-01 00:00:00", -3_600_000],
      ["2026-10-25 02:30:00", at(90, 0)],
      ["2026-10-25 03:00:00", at(120, 0)],
      ["2026-10-25 02:59:59", at(119, 59)],
    ] as const
    const answers = read("Europe/Rome", ...times.map(([text]) => text))
    assert.deepStrictEqual(
      answers,
      times.map(([, time]) => time),
    )
  })

  it("have any number of decimals and an offset of their own", () => {
    const second = Date.UTC(2026, 4, 4, 5)
    const times = [
      ["2026-05-04 08:00:00.123456", second + 123],
      ["2026-05-04T08:00:00.1", second + 100],
      ["2026-05-04T08:00:00.123456789", second + 123],
      ["2026-05-04 05:00:00Z", second],
      [" 2026-05-04t05:00:00.5z ", second + 500],
      ["2026-05-04T07:00:00+02:00", second],
      ["2026-05-04 01:30:00-03:30", second],
      ["2024-02-29 02:00:00", Date.UTC(2024, 1, 29)],
      ["0099-01-01 00:00:00Z", Date.parse("0099-01-01T00:00:00Z")],
    ] as const
    assert.deepStrictEqual(
      read("Europe/Helsinki", ...times.map(([text]) => text)),
      times.map(([, time]) => time),
    )
  })

  it("are refused with what is wrong with them", () => {
    const form = "is not written as 2026-05-04 08:00:00 or 2026-05-04T08:00:00+02:00"
    const wrong = [
      ["2026-02-31 00:00:00", "has a day 31 in a month of 28 days"],
      ["2025-02-29 00:00:00", "has a day 29 in a month of 28 days"],
      ["2026-13-01 00:00:00", "has a month 13"],
      ["2026-01-00 00:00:00", "has a day 0 in a month of 31 days"],
      ["2026-01-01 24:00:00", "has an hour 24: a day ends with 23:59:59"],
      ["2026-01-01 10:61:00", "has a minute 61"],
      ["2026-01-01 10:00:61", "has a second 61"],
      ["2026-06-30T23:59:60Z", "has a second 60: leap seconds are not read"],
      ["2026-01-01", "has no time of day"],
      ["2026-01-01 10:00", "has no seconds"],
      ["2026-01-01 10:00:00,5", "has decimals of a second after a comma: a point is expected"],
      ["2026-01-01 10:00:00+0200", "has an offset without its colon: +02:00 is expected"],
      ["2026-01-01 10:00:00+24:00", "has an offset +24:00 from UTC"],
      ["03/04/2025", form],
      ["04.05.2026 08:00:00", form],
      ["2026-01-01 10:00:00 UTC", form],
      ["1714800000", form],
      ["yesterday", form],
    ] as const
    assert.deepStrictEqual(
      read("UTC", ...wrong.map(([text]) => text)),
      wrong.map(([text, why]) => `"${text}" ${why}`),
    )
    assert.deepStrictEqual(read("UTC", "", " "), ["there is no time", "there is no time"])
  })
})
