import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FoundUser, OwnShare, Share, SharedMachine } from "#contract/schemas/share.ts"
import { Sharing } from "#server/rules/sharing.ts"
import { Mails } from "#server/store/mails.ts"
import type { Browser } from "#test/support/browser.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  scopedRole,
  share,
  vinOf,
} from "../machines/people.ts"

const real = { excludeTestServices: true, timeout: 300_000 }

const people = {
  owner: endUser,
  grantee: endUser,
  neighbour: endUser,
  demo: [{ authRole: "ROLE_DEMO_USER" }],
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  abroad: scopedRole("ROLE_IMPORTER", "SE", 2),
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const

const FARM = 1
const END = "2199-01-01T00:00:00.000Z"

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople(people)
  yield* addMachine({ id: FARM, owner: ids.owner, name: "Otso", dealer: 1, service: 3 })
  yield* addMachine({ id: 2, owner: ids.owner })
  yield* addMachine({ id: 3, owner: ids.demo })
  return ids
})

const handleOf = Effect.fnUntraced(function* (browser: Browser, email: string) {
  const answer = yield* browser.call("GET", `/api/users/search?email=${encodeURIComponent(email)}`)
  assert.strictEqual(answer.status, 200, answer.text)
  const { content } = answer.json() as Paged<FoundUser>
  assert.lengthOf(content, 1)
  return content[0]?.id ?? ""
})

const fieldError = (answer: { readonly json: () => unknown }) => {
  const [first] = answer.json() as ReadonlyArray<{ message: string; field?: string }>
  return `${first?.message} ${first?.field ?? ""}`.trim()
}

const sent = (userId: number) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ type: string; body: string }>`
      SELECT type, body FROM user_notifications WHERE user_id = ${userId} ORDER BY id`,
  )

const historyOf = (machineId: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{
        line: string
      }>`SELECT concat_ws(' ', type, coalesce(old_value, '-'), coalesce(new_value, '-')) AS line
        FROM machine_history WHERE machine_id = ${machineId} ORDER BY id`,
      (rows) => rows.map((row) => row.line),
    ),
  )

const switchTo = (browser: Browser, machine: number, handle: string, enabled: boolean) =>
  browser.call("POST", `/api/machines/${machine}/shares/${handle}`, { body: { enabled } })

layer(startServer(), real)("sharing a machine", (it) => {
  it.effect("begins, is switched and ends, and both sides learn of it (NOTIF-02)", () =>
    Effect.gen(function* () {
      const ids = yield* arrange
      const owner = yield* browserOf("owner")
      const grantee = yield* browserOf("grantee")
      const handle = yield* handleOf(owner, "Grantee@People.example")
      assert.strictEqual(yield* handleOf(owner, emailOf("grantee")), handle, "the same each time")
      assert.strictEqual((yield* grantee.call("GET", "/api/machines/1")).status, 404)

      const created = yield* switchTo(owner, FARM, handle, true)
      assert.strictEqual(created.status, 201, created.text)
      const entry = created.json() as Share
      assert.deepStrictEqual(
        { ...entry, created: "" },
        {
          id: handle,
          enabled: true,
          created: "",
          until: null,
          user: { firstName: "grantee", lastName: "Testaaja", email: emailOf("grantee") },
        },
      )
      assert.strictEqual((yield* grantee.call("GET", "/api/machines/1")).status, 200)
      assert.strictEqual(fieldError(yield* switchTo(owner, FARM, handle, true)), "ALREADY_ACTIVE enabled")

      assert.strictEqual((yield* switchTo(owner, FARM, handle, false)).status, 201)
      assert.strictEqual(fieldError(yield* switchTo(owner, FARM, handle, false)), "ALREADY_INACTIVE enabled")
      assert.strictEqual((yield* grantee.call("GET", "/api/machines/1")).status, 404)
      assert.strictEqual((yield* switchTo(owner, FARM, handle, true)).status, 201)

      const shared = (yield* grantee.call(
        "GET",
        `/api/users/${ids.grantee}/shared`,
      )).json() as Paged<SharedMachine>
      assert.deepStrictEqual(
        shared.content.map(({ machine, owner, enabled }) => [
          machine.vin,
          machine.machineName,
          owner.firstName,
          enabled,
        ]),
        [[vinOf(FARM), "Otso", "owner", true]],
      )

      assert.strictEqual((yield* owner.call("DELETE", `/api/machines/1/shares/${handle}`)).status, 204)
      assert.strictEqual(
        fieldError(yield* owner.call("DELETE", `/api/machines/1/shares/${handle}`)),
        "NOT_FOUND shareId",
      )
      const list = (yield* owner.call("GET", "/api/machines/1/shares")).json() as Paged<Share>
      assert.deepStrictEqual(list.content, [])
      assert.deepStrictEqual(
        (yield* sent(ids.grantee)).map((one) => `${one.type}: ${one.body}`),
        [
          "machineShareStarted: owner Testaaja has shared Otso with you.",
          "machineShareStopped: owner Testaaja no longer shares Otso with you.",
          "machineShareStarted: owner Testaaja has shared Otso with you.",
          "machineShareStopped: owner Testaaja no longer shares Otso with you.",
        ],
      )
      assert.deepStrictEqual(yield* historyOf(FARM), [
        "SHARE_CHANGED - ENABLED",
        "SHARE_CHANGED ENABLED DISABLED",
        "SHARE_CHANGED DISABLED ENABLED",
        "SHARE_CHANGED ENABLED -",
      ])
    }),
  )

  it.effect("is the owner's alone, with a handle of their own", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const owner = yield* browserOf("owner")
      const neighbour = yield* browserOf("neighbour")
      const handle = yield* handleOf(owner, emailOf("grantee"))
      const foreign = yield* handleOf(neighbour, emailOf("grantee"))
      assert.notStrictEqual(foreign, handle)

      const before = yield* sql`SELECT * FROM shares`
      assert.strictEqual(fieldError(yield* switchTo(owner, FARM, foreign, true)), "NOT_FOUND shareId")
      assert.strictEqual(fieldError(yield* switchTo(owner, FARM, "nobody", true)), "NOT_FOUND shareId")
      assert.strictEqual(fieldError(yield* switchTo(neighbour, FARM, foreign, true)), "NOT_FOUND id")
      assert.strictEqual(fieldError(yield* switchTo(owner, 9_999_999_999, handle, true)), "NOT_FOUND id")
      for (const name of ["dealer", "importer", "admin"]) {
        const browser = yield* browserOf(name)
        for (const [method, path] of [
          ["GET", "/api/machines/1/shares"],
          ["POST", `/api/machines/1/shares/${handle}`],
          ["DELETE", `/api/machines/1/shares/${handle}`],
        ] as const) {
          const answer = yield* browser.call(
            method,
            path,
            method === "POST" ? { body: { enabled: true } } : {},
          )
          assert.strictEqual(`${answer.status} ${fieldError(answer)}`, "403 NOT_OWNER", `${name} ${method}`)
        }
      }
      const demo = yield* browserOf("demo")
      assert.strictEqual((yield* demo.call("GET", "/api/machines/3/shares")).status, 200)
      assert.strictEqual(fieldError(yield* switchTo(demo, 3, handle, true)), "UNAUTHORIZED_OPERATION")
      const himself = yield* handleOf(owner, emailOf("owner"))
      assert.strictEqual(fieldError(yield* switchTo(owner, FARM, himself, true)), "DISALLOWED_VALUE shareId")
      assert.strictEqual(
        fieldError(yield* owner.call("POST", `/api/machines/1/shares/${handle}`, { body: {} })),
        "NOT_NULL enabled",
      )
      assert.strictEqual(
        fieldError(
          yield* owner.call("POST", `/api/machines/1/shares/${handle}`, { body: { enabled: "yes" } }),
        ),
        "INVALID_INPUT_VALUE enabled",
      )
      assert.deepStrictEqual(yield* sql`SELECT * FROM shares`, before)
    }),
  )

  it.effect("waits for an address without account, invites it, and begins at the activation", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const mails = yield* Mails
      const owner = yield* browserOf("owner")
      const handle = yield* handleOf(owner, "new@farms.example")
      assert.strictEqual((yield* switchTo(owner, 2, handle, true)).status, 201)
      const [mail] = yield* mails.latest(1)
      assert.strictEqual(`${mail?.recipient} ${mail?.template}`, "new@farms.example shareInvitation")
      assert.include(mail?.body ?? "", "/#/login/register")
      const waiting = (yield* owner.call("GET", "/api/machines/2/shares")).json() as Paged<Share>
      assert.deepStrictEqual(
        waiting.content.map((one) => [one.id, one.enabled, one.user]),
        [[handle, true, { firstName: "", lastName: "", email: "new@farms.example" }]],
      )

      const [account] = yield* sql<{ id: number }>`
        INSERT INTO users (email, active, first_name) VALUES ('new@farms.example', false, 'Uusi') RETURNING id`
      const id = account?.id ?? 0
      const sharing = yield* Sharing
      yield* sharing.beginWaiting
      assert.deepStrictEqual(yield* sent(id), [], "not yet active")
      yield* sql`UPDATE users SET active = true WHERE id = ${id}`
      yield* runJob("begin-waiting-shares")
      yield* sharing.beginWaiting
      assert.deepStrictEqual(
        (yield* sent(id)).map((one) => one.type),
        ["machineShareStarted"],
      )
      const begun = (yield* owner.call("GET", "/api/machines/2/shares?sort=email,asc")).json() as Paged<Share>
      assert.deepStrictEqual(
        begun.content.map((one) => [one.id, one.enabled, one.user.firstName]),
        [[handle, true, "Uusi"]],
      )
      assert.deepStrictEqual(yield* historyOf(2), [
        "SHARE_CHANGED - WAITING",
        "SHARE_CHANGED WAITING ENABLED",
      ])
    }),
  )

  it.effect("happens once when two clients press at once, and once for one idempotency key", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const handle = yield* handleOf(owner, emailOf("neighbour"))
      const both = yield* Effect.all([switchTo(owner, 2, handle, true), switchTo(owner, 2, handle, true)], {
        concurrency: 2,
      })
      assert.deepStrictEqual(both.map((one) => one.status).sort(), [201, 409])
      const other = yield* handleOf(owner, emailOf("grantee"))
      const once = () =>
        owner.call("POST", `/api/machines/2/shares/${other}`, {
          body: { enabled: true },
          headers: { "idempotency-key": "share-1" },
        })
      const [first, second] = [yield* once(), yield* once()]
      assert.strictEqual(first.status, 201)
      assert.deepStrictEqual(second.json(), first.json())
    }),
  )

  it.effect("ends by itself at the given time, for both sides", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const owner = yield* browserOf("owner")
      const grantee = yield* browserOf("grantee")
      const handle = yield* handleOf(owner, emailOf("grantee"))
      const until = (end: string | null, enabled = true) =>
        owner.call("POST", `/api/machines/1/shares/${handle}`, { body: { enabled, until: end } })
      assert.strictEqual(fieldError(yield* until("2020-01-01T00:00:00Z")), "END_BEFORE_START until")
      assert.strictEqual(fieldError(yield* until("2199-13-45T99:99Z")), "PATTERN until")
      assert.strictEqual(((yield* until("2199-01-01T00:00:00.000Z")).json() as Share).until, END)
      assert.strictEqual(fieldError(yield* until(END)), "ALREADY_ACTIVE enabled", "nothing changes")
      assert.strictEqual(((yield* until(null)).json() as Share).until, null)
      assert.strictEqual(((yield* until(END, false)).json() as Share).until, END)
      assert.strictEqual(((yield* switchTo(owner, FARM, handle, true)).json() as Share).until, END)
      yield* runJob("end-due-shares")
      assert.strictEqual((yield* grantee.call("GET", "/api/machines/1")).status, 200)

      const pending = yield* handleOf(owner, "later@farms.example")
      yield* switchTo(owner, FARM, pending, true)
      yield* sql`UPDATE shares SET until = now() - interval '1 minute' WHERE machine_id = ${FARM}`
      yield* sql`UPDATE waiting_shares SET until = now() - interval '1 minute' WHERE machine_id = ${FARM}`
      yield* (yield* Sharing).endDue
      assert.strictEqual((yield* grantee.call("GET", "/api/machines/1")).status, 404)
      assert.deepStrictEqual(
        ((yield* owner.call("GET", "/api/machines/1/shares")).json() as Paged<Share>).content,
        [],
      )
      const [row] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("grantee")}`
      assert.strictEqual((yield* sent(row?.id ?? 0)).at(-1)?.type, "machineShareStopped")
      assert.include(yield* historyOf(FARM), `SHARE_CHANGED ENABLED until ${END} ENABLED`)
    }),
  )

  it.effect("shows an owner the shares of all own machines, and nobody else", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const handle = yield* handleOf(owner, "list@farms.example")
      yield* switchTo(owner, FARM, handle, true)
      const found = Effect.fnUntraced(function* (query: string, name = "owner") {
        const answer = yield* (yield* browserOf(name)).call("GET", `/api/shares${query}`)
        assert.strictEqual(answer.status, 200, answer.text)
        return (answer.json() as Paged<OwnShare>).content.map(
          ({ machine, user }) => `${machine.id} ${user.email}`,
        )
      })
      assert.deepStrictEqual((yield* found("?sort=vin,asc")).toSorted(), [
        "1 list@farms.example",
        `2 ${emailOf("grantee")}`,
        `2 ${emailOf("neighbour")}`,
        "2 new@farms.example",
      ])
      assert.deepStrictEqual(yield* found("?q=otso"), ["1 list@farms.example"])
      assert.deepStrictEqual(yield* found("?q=LIST@"), ["1 list@farms.example"])
      assert.deepStrictEqual(yield* found("?q=nothing"), [])
      assert.deepStrictEqual(yield* found("", "grantee"), [])
      assert.deepStrictEqual(yield* found("", "admin"), [])
      assert.strictEqual(
        fieldError(yield* owner.call("GET", "/api/shares?sort=owner,asc")),
        "DISALLOWED_VALUE sort",
      )
      yield* owner.call("DELETE", `/api/machines/1/shares/${handle}`)
    }),
  )

  it.effect("ends with the ownership", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const ids = yield* sql<{ id: number }>`SELECT user_id AS id FROM shares WHERE machine_id = 2 ORDER BY 1`
      assert.isAbove(ids.length, 1)
      yield* (yield* Sharing).endAll(2, null)
      assert.deepStrictEqual(yield* sql`SELECT 1 FROM shares WHERE machine_id = 2`, [])
      for (const { id } of ids) assert.strictEqual((yield* sent(id)).at(-1)?.type, "machineShareStopped")
    }),
  )

  it.effect("shows machines shared with a user to that user and to administrators", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* sql<{ id: number }>`SELECT id FROM users WHERE email = ${emailOf("grantee")}`
      yield* share(3, row?.id ?? 0, false)
      for (const [name, status] of [
        ["grantee", 200],
        ["admin", 200],
        ["neighbour", 403],
        ["dealer", 403],
      ] as const) {
        const answer = yield* (yield* browserOf(name)).call("GET", `/api/users/${row?.id}/shared`)
        assert.strictEqual(answer.status, status, name)
      }
      const grantee = yield* browserOf("grantee")
      assert.strictEqual(
        fieldError(yield* grantee.call("GET", `/api/users/${row?.id}/shared?sort=owner,asc`)),
        "DISALLOWED_VALUE sort",
      )
      const admin = yield* browserOf("admin")
      const nobody = (yield* admin.call("GET", "/api/users/9999999999/shared")).json() as Paged<SharedMachine>
      assert.deepStrictEqual(nobody.content, [])
    }),
  )
})

layer(startServer(), real)("searching people", (it) => {
  it.effect("tells an end user nothing, twenty times a day", () =>
    Effect.gen(function* () {
      yield* arrange
      const sql = yield* SqlClient.SqlClient
      const owner = yield* browserOf("owner")
      const known = yield* owner.call("GET", `/api/users/search?email=${emailOf("grantee")}`)
      const unknown = yield* owner.call("GET", "/api/users/search?email=nobody@people.example")
      const shapeOf = (text: string) => text.replace(/[0-9a-f]{32}|nobody|grantee/g, "x")
      assert.strictEqual(shapeOf(known.text), shapeOf(unknown.text))
      for (let n = 2; n < 20; n++)
        assert.strictEqual((yield* owner.call("GET", "/api/users/search?email=a@b.example")).status, 200)
      const late = yield* owner.call("GET", "/api/users/search?email=a@b.example")
      assert.strictEqual(`${late.status} ${fieldError(late)}`, "429 TOO_MANY_ATTEMPTS")
      assert.isAbove(Number(late.headers.get("retry-after")), 86_000)
      yield* sql`UPDATE share_searches SET time = time - interval '1 day'`
      assert.strictEqual((yield* owner.call("GET", "/api/users/search?email=a@b.example")).status, 200)
      assert.strictEqual(
        fieldError(yield* owner.call("GET", "/api/users/search?q=gran")),
        "UNAUTHORIZED_OPERATION",
      )
      assert.strictEqual(fieldError(yield* owner.call("GET", "/api/users/search")), "NOT_NULL email")
      assert.strictEqual(
        fieldError(yield* owner.call("GET", "/api/users/search?email=nobody")),
        "PATTERN email",
      )
    }),
  )

  it.effect("shows the partner network whom it has to do with", () =>
    Effect.gen(function* () {
      const found = Effect.fnUntraced(function* (name: string, q: string) {
        const answer = yield* (yield* browserOf(name)).call("GET", `/api/users/search?q=${q}&size=100`)
        assert.strictEqual(answer.status, 200, answer.text)
        return (answer.json() as Paged<FoundUser>).content.map((one) => one.firstName)
      })
      assert.deepStrictEqual(yield* found("dealer", "testaaja"), ["dealer", "owner"])
      assert.deepStrictEqual(yield* found("importer", "people.ex"), ["demo", "owner"])
      assert.deepStrictEqual(yield* found("abroad", "testaaja"), [])
      assert.lengthOf(yield* found("admin", "testaaja"), Object.keys(people).length)
      assert.deepStrictEqual(yield* found("admin", "%25%25%25"), [])
      const dealer = yield* browserOf("dealer")
      assert.strictEqual(fieldError(yield* dealer.call("GET", "/api/users/search?q=ow")), "SIZE q")
      const [own] = (
        (yield* dealer.call("GET", `/api/users/search?email=${emailOf("owner")}`)).json() as Paged<FoundUser>
      ).content
      assert.strictEqual(own?.firstName, "owner")
      const [foreign] = (
        (yield* dealer.call(
          "GET",
          `/api/users/search?email=${emailOf("neighbour")}`,
        )).json() as Paged<FoundUser>
      ).content
      assert.isNull(foreign?.firstName)
      const service = yield* browserOf("service")
      assert.strictEqual(
        fieldError(yield* service.call("GET", "/api/users/search?q=owner")),
        "UNAUTHORIZED_OPERATION",
      )
    }),
  )
})
