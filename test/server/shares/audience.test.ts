import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Audience } from "#contract/schemas/audience.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  share,
  subscribe,
} from "../machines/people.ts"

const real = { excludeTestServices: true, timeout: 300_000 }

const people = {
  owner: endUser,
  grantee: endUser,
  neighbour: endUser,
  demo: [{ authRole: "ROLE_DEMO_USER" }],
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const

const DEMO = 20
const END = "2199-01-01T00:00:00.000Z"

/**
 * Machines 1 to 5 of the owner: two looked after by centre one, whose dealer is dealer two; one of dealer one that was
 * assigned to centre two after its subscription there had ended; one asked of centre two; one abroad and of another
 * brand. The neighbour has one of everything as well.
 */
const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  const ids = yield* makePeople(people)
  yield* sql`UPDATE partners SET dealer_id = 2, link_state = 'ACTIVE' WHERE id = 3`
  yield* sql`INSERT INTO external_systems (id, name, description, brand_ids) VALUES (1, 'Field records', 'Records', '{1,2}')`
  yield* addMachine({ id: 1, owner: ids.owner, name: "Ahti", service: 3 })
  yield* addMachine({ id: 2, owner: ids.owner, name: "Otso", service: 3 })
  yield* addMachine({ id: 3, owner: ids.owner, name: "Helmi", service: 4, dealer: 1 })
  yield* addMachine({ id: 4, owner: ids.owner, name: "Kaisla", service: 3 })
  yield* addMachine({ id: 5, owner: ids.owner, model: 2, country: "SE" })
  yield* addMachine({ id: 9, owner: ids.neighbour, name: "Strange", service: 4, dealer: 1, model: 2 })
  yield* addMachine({ id: DEMO, owner: ids.demo, name: "Shown" })
  yield* subscribe(1, 3)
  yield* subscribe(2, 3)
  yield* subscribe(2, 3, "REQUEST")
  yield* subscribe(3, 4, "EXPIRED")
  yield* subscribe(4, 4, "REQUEST")
  yield* subscribe(9, 4)
  yield* share(1, ids.grantee)
  yield* share(2, ids.grantee)
  yield* share(3, ids.grantee)
  yield* sql`UPDATE shares SET until = ${END} WHERE machine_id = 3`
  yield* share(4, ids.grantee, false)
  yield* share(5, ids.neighbour, false)
  yield* share(9, ids.owner)
  yield* sql`INSERT INTO waiting_shares (machine_id, email, handle, enabled, created)
    VALUES (5, 'new@farms.example', 'h1', true, now()), (5, 'off@farms.example', 'h2', false, now()),
      (9, 'strange@farms.example', 'h3', true, now())`
  yield* sql`INSERT INTO machine_external_systems (machine_id, external_system_id, since)
    VALUES (2, 1, now()), (5, 1, now()), (9, 1, now())`
  return ids
})

const lineOf = ({ email, kind, machines, name, reason, until }: Audience) =>
  [
    kind,
    reason,
    name ?? email ?? "-",
    ...(until === null ? [] : [`until ${until.slice(0, 10)}`]),
    `${machines.count}:`,
    machines.first.map(({ machineName, vin }) => machineName ?? vin.slice(-2)).join(" "),
  ].join(" ")

const listed = Effect.fnUntraced(function* (name: string, query = "?size=100") {
  const answer = yield* (yield* browserOf(name)).call("GET", `/api/machines/audience${query}`)
  assert.strictEqual(answer.status, 200, answer.text)
  return answer.json() as Paged<Audience>
})
const linesOf = (name: string, query?: string) =>
  Effect.map(listed(name, query), ({ content }) => content.map(lineOf))

const PEOPLE = [
  "PERSON SHARE grantee Testaaja 2: Ahti Otso",
  "PERSON SHARE grantee Testaaja until 2199-01-01 1: Helmi",
  "PERSON WAITING_SHARE new@farms.example 1: 05",
]

layer(startServer(), real)("who may see the machines of an owner (OPEN-197)", (it) => {
  it.effect("is listed by audience and reason, with the machines of that owner alone", () =>
    Effect.gen(function* () {
      yield* arrange
      assert.deepStrictEqual(yield* linesOf("owner"), [
        ...PEOPLE,
        "SERVICE_CENTRE SUBSCRIPTION Centre one 2: Ahti Otso",
        "SERVICE_CENTRE ASSIGNED Centre one 1: Kaisla",
        "SERVICE_CENTRE REQUEST Centre two 1: Kaisla",
        "DEALER DEALER Dealer one 1: Helmi",
        "DEALER CENTRE_DEALER Dealer two 3: Ahti Kaisla Otso",
        "EXTERNAL_SYSTEM SWITCHED_ON Field records 2: 05 Otso",
        "IMPORTER ROLE - 5: Ahti 05 Helmi",
        "BRAND ROLE - 5: Ahti 05 Helmi",
        "ADMINISTRATION ROLE - 5: Ahti 05 Helmi",
        "PRIVACY ROLE - 5: Ahti 05 Helmi",
      ])
      assert.notInclude((yield* linesOf("neighbour")).join("\n"), "Ahti")
      assert.deepStrictEqual(yield* linesOf("grantee"), [], "what others share is not the caller's")
      assert.include(yield* linesOf("demo"), "BRAND ROLE - 1: Shown")
      const { content } = yield* listed("owner")
      assert.strictEqual(new Set(content.map(({ id }) => id)).size, content.length)
      assert.strictEqual(content[0]?.email, emailOf("grantee"))
    }),
  )

  it.effect("is found by audience or machine, cut to the machines that match, filtered and sorted", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* linesOf("owner", "?q=grantee@"), PEOPLE.slice(0, 2))
      assert.deepStrictEqual(yield* linesOf("owner", "?q=otso&kind=PERSON&kind=SERVICE_CENTRE"), [
        "PERSON SHARE grantee Testaaja 1: Otso",
        "SERVICE_CENTRE SUBSCRIPTION Centre one 1: Otso",
      ])
      assert.deepStrictEqual(yield* linesOf("owner", "?q=strange"), [])
      assert.deepStrictEqual(yield* linesOf("owner", "?kind=PERSON&sort=until,desc"), [
        PEOPLE[1],
        PEOPLE[0],
        PEOPLE[2],
      ])
      assert.deepStrictEqual((yield* linesOf("owner", "?sort=machines,desc")).slice(0, 2), [
        "IMPORTER ROLE - 5: Ahti 05 Helmi",
        "BRAND ROLE - 5: Ahti 05 Helmi",
      ])
      const second = yield* listed("owner", "?size=2&page=1&sort=name,asc")
      assert.strictEqual(second.pageMetadata.totalElements, 13)
      assert.lengthOf(second.content, 2)
      const beyond = yield* listed("owner", "?page=9")
      assert.deepStrictEqual([beyond.content.length, beyond.pageMetadata.totalElements], [0, 13])
    }),
  )

  it.effect("is refused to others, and for what the list does not take", () =>
    Effect.gen(function* () {
      for (const name of ["dealer", "admin"])
        assert.strictEqual(
          (yield* (yield* browserOf(name)).call("GET", "/api/machines/audience")).status,
          403,
          name,
        )
      const owner = yield* browserOf("owner")
      for (const [query, error] of [
        ["sort=email,asc", "DISALLOWED_VALUE sort"],
        ["kind=FRIENDS", "DISALLOWED_VALUE kind.0"],
      ] as const) {
        const answer = yield* owner.call("GET", `/api/machines/audience?${query}`)
        const [first] = answer.json() as ReadonlyArray<{ message: string; field?: string }>
        assert.strictEqual(`${answer.status} ${first?.message} ${first?.field}`, `400 ${error}`)
      }
    }),
  )
})
