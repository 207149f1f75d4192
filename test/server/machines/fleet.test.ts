import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { FLEET_SORT_COLUMNS } from "#contract/groups/machines.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { displayName } from "#domain/machine.ts"
import { machineMatcher } from "#domain/machine-search.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, layFixtures, makePeople, share, subscribe } from "./people.ts"

const OWN = 57
const SHARED = 8
const names = ["Äestäjä", "äes", "Big 100%", "big_one", "Back\\slash", null, null, "Zetor", "Ötökkä"]

const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  const ids = yield* makePeople({ owner: endUser, other: endUser })
  for (let id = 1; id <= OWN + SHARED; id++) {
    const owner = id <= OWN ? ids.owner : ids.other
    const word = names[id % names.length] ?? null
    yield* addMachine({
      id,
      owner,
      name: word === null ? null : `${word} ${id % 4}`,
      model: id % 3 === 0 ? 2 : 1,
      nextService: id % 5 === 0 ? null : (id * 37) % 101,
    })
    if (id % 4 !== 0) {
      yield* sql`INSERT INTO machine_live (machine_id, position_at, lat, lng, speed, heading, last_seen, ignition, engine_speed,
          work_signal, hours)
        VALUES (${id}, now() - ${id % 7} * interval '3 minutes', 62, 25, ${id % 2 === 0 ? 0 : 9}, 90,
          now() - ${id % 7} * interval '3 minutes', ${id % 3 !== 1}, ${id % 2 === 0 ? 0 : 1500}, ${id % 2}, ${id * 3})`
    }
    if (id % 2 === 0) yield* subscribe(id, 3)
    if (id > OWN) yield* share(id, ids.owner)
  }
  yield* addMachine({ id: 900, owner: ids.other })
  return ids
})

const fleet = (browser: Browser, query: string) =>
  Effect.map(browser.call("GET", `/api/fleet?${query}`), (answer) => {
    assert.strictEqual(answer.status, 200, `${query}: ${answer.text}`)
    return answer.json() as Paged<FleetMachine>
  })
const whole = (browser: Browser, query = "") =>
  Effect.map(fleet(browser, `size=1000&${query}`), (page) => page.content)
const idsOf = (list: ReadonlyArray<FleetMachine>) => list.map((machine) => Number(machine.id))

/** Value by which the fleet must be sorted, by sort column; null is last in both directions. */
const keyOf: Record<(typeof FLEET_SORT_COLUMNS)[number], (machine: FleetMachine) => string | number | null> =
  {
    name: (machine) => displayName(machine).toLowerCase(),
    vin: (machine) => machine.vin,
    type: (machine) => machine.type,
    brand: (machine) => machine.brand,
    liveStatus: (machine) => machine.liveStatus,
    lastSeen: (machine) => machine.lastSeen,
    hours: (machine) => machine.hours,
    nextService: (machine) => machine.nextService,
  }
const collator = new Intl.Collator("und")
const inOrder = (a: string | number | null, b: string | number | null, sign: number): boolean => {
  if (a === null || b === null) return b === null
  return sign * (typeof a === "number" ? a - Number(b) : collator.compare(a, String(b))) <= 0
}

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the fleet", (it) => {
  it.effect("holds owned and shared machines, once each", () =>
    Effect.gen(function* () {
      const ids = yield* arrange
      yield* share(3, ids.owner)
      const browser = yield* browserOf("owner")
      const all = yield* whole(browser)
      assert.deepStrictEqual(
        idsOf(all).toSorted((a, b) => a - b),
        Array.from({ length: OWN + SHARED }, (_, n) => n + 1),
      )
      for (const machine of all) {
        assert.strictEqual(machine.shared, machine.id > OWN)
        assert.strictEqual(machine.subscriptionState, machine.id % 2 === 0 ? "ACTIVE" : null)
        assert.strictEqual(machine.lastSeen === null, machine.id % 4 === 0)
      }
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE subscriptions SET auto_renew = true WHERE machine_id % 3 = 0`
      for (const machine of yield* whole(browser))
        assert.strictEqual(machine.subscriptionRenews, machine.id % 6 === 0)
      assert.deepStrictEqual(idsOf(yield* whole(browser, "shared=true")).length, SHARED)
      assert.deepStrictEqual(idsOf(yield* whole(browser, "shared=false")).length, OWN)
    }),
  )

  it.effect("joins its pages to the whole list, for every column both ways, in order", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      for (const column of FLEET_SORT_COLUMNS) {
        for (const direction of ["asc", "desc"]) {
          const sort = `sort=${column},${direction}`
          const all = yield* whole(browser, sort)
          const sign = direction === "asc" ? 1 : -1
          for (const [index, machine] of all.entries()) {
            const before = all[index - 1]
            if (before !== undefined)
              assert.isTrue(
                inOrder(keyOf[column](before), keyOf[column](machine), sign),
                `${sort} at ${index}`,
              )
          }
          const joined: Array<FleetMachine> = []
          for (let page = 0; page * 10 < all.length; page++) {
            const one = yield* fleet(browser, `${sort}&page=${page}&size=10`)
            assert.deepStrictEqual(one.pageMetadata, {
              totalElements: all.length,
              totalPages: 7,
              size: 10,
              number: page,
            })
            joined.push(...one.content)
          }
          assert.deepStrictEqual(idsOf(joined), idsOf(all), sort)
        }
      }
    }),
  )

  it.effect("has ten on a page by default, and none beyond the last", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      assert.strictEqual((yield* fleet(browser, "")).content.length, 10)
      const beyond = yield* fleet(browser, "page=100&size=20")
      assert.deepStrictEqual(beyond.content, [])
      assert.strictEqual(beyond.pageMetadata.totalElements, OWN + SHARED)
    }),
  )

  it.effect("filters as the same words would filter the whole list, in any mix", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const all = yield* whole(browser)
      const texts = [
        "",
        "ä",
        "ÄES",
        "100%",
        "%",
        "_",
        "\\",
        "zetor 1",
        "1 zetor",
        "otokka baler",
        "paalain",
        "norrvik",
        "aestaja",
        "HDLMACH000000001",
        "0000000005",
        "1 hdl",
        "nowhere",
      ]
      const filters: ReadonlyArray<readonly [string, (machine: FleetMachine) => boolean]> = [
        ["", () => true],
        ["type=BALER", (machine) => machine.type === "BALER"],
        ["brand=Headland", (machine) => machine.brand === "Headland"],
        ["brand=norrvik", (machine) => machine.brand === "Norrvik"],
        ["liveStatus=RUNNING", (machine) => machine.liveStatus === "RUNNING"],
        [
          "liveStatus=DATA_DELAYED&shared=false",
          (machine) => machine.liveStatus === "DATA_DELAYED" && !machine.shared,
        ],
        [
          "nextServiceMin=30&nextServiceMax=60.5",
          ({ nextService }) => nextService !== null && nextService >= 30 && nextService <= 60.5,
        ],
        ["nextServiceMax=0", ({ nextService }) => nextService !== null && nextService <= 0],
        [
          "liveStatus=OFF&type=TRACTOR",
          (machine) => machine.liveStatus === "OFF" && machine.type === "TRACTOR",
        ],
      ]
      let found = 0
      for (const text of texts) {
        for (const [query, keeps] of filters) {
          const matches = machineMatcher(text)
          const wanted = all.filter((machine) => keeps(machine) && matches(machine))
          const got = yield* whole(browser, `${query}&q=${encodeURIComponent(` ${text} `)}`)
          assert.deepStrictEqual(idsOf(got), idsOf(wanted), `${query} q=${text}`)
          found += got.length
        }
      }
      assert.isAbove(found, 200)
      assert.isAbove(new Set(all.map((machine) => machine.liveStatus)).size, 2)
    }),
  )

  it.effect("shows nothing from before the present ownership (OPEN-168)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const browser = yield* browserOf("owner")
      const known = (yield* whole(browser)).find((machine) => machine.id === 1)
      assert.isNotNull(known?.position)
      yield* sql`UPDATE machines SET owned_since = now() + interval '1 minute' WHERE id = 1`
      const bought = (yield* whole(browser)).find((machine) => machine.id === 1) ?? {}
      assert.deepInclude(bought, {
        position: null,
        positionTime: null,
        speed: null,
        lastSeen: null,
        hours: null,
        liveStatus: "OFF",
      })
      yield* sql`UPDATE machine_live SET last_seen = now() + interval '2 minutes' WHERE machine_id = 1`
      const reporting = (yield* whole(browser)).find((machine) => machine.id === 1) ?? {}
      assert.deepInclude(reporting, { position: null, positionTime: null, speed: null, hours: 3 })
    }),
  )

  it.effect("is renamed by its owner, trimmed, and shows the VIN again when the name is blank", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const rename = (machineName: string | null) =>
        Effect.map(browser.call("PUT", "/api/machines/2", { body: { machineName } }), (answer) => {
          assert.strictEqual(answer.status, 200, answer.text)
          return (answer.json() as FleetMachine).machineName
        })
      assert.strictEqual(yield* rename("  Kaiku  "), "Kaiku")
      assert.deepStrictEqual(idsOf(yield* whole(browser, "q=kaik")), [2])
      assert.strictEqual(yield* rename("   "), null)
      assert.deepStrictEqual(yield* whole(browser, "q=kaik"), [])
      assert.strictEqual(yield* rename("x".repeat(80)), "x".repeat(80))
      assert.strictEqual(yield* rename(null), null)
    }),
  )

  it.effect("finds one machine by id and by VIN in any case", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const byId = (yield* browser.call("GET", "/api/machines/2")).json() as { vin: string }
      const byVin = (yield* browser.call("GET", `/api/machines/${byId.vin.toLowerCase()}`)).json()
      assert.deepStrictEqual(byVin, byId)
      assert.deepInclude(byId as object, {
        id: 2,
        owned: true,
        country: "FI",
        owner: { firstName: "owner", lastName: "Testaaja" },
      })
    }),
  )
})
