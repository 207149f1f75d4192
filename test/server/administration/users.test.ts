import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AdministeredUser, AuditEntry } from "#contract/schemas/administration.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  PASSWORD,
  partnerRole,
  subscribe,
} from "#test/server/machines/people.ts"
import { startServer } from "#test/support/server.ts"

const USERS = "/api/controlpanel/users"
const admin: ReadonlyArray<RoleEntry> = [{ authRole: "ROLE_ADMIN" }]

const updateOf = (account: AdministeredUser) => ({ ...account, version: undefined })

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "accounts in the control panel",
  (it) => {
    const ids: Record<string, number> = {}

    it.effect("are listed by name, filtered and sorted", () =>
      Effect.gen(function* () {
        yield* layFixtures
        Object.assign(
          ids,
          yield* makePeople({
            Boss: admin,
            Owner: endUser,
            Nobody: endUser,
            Mechanic: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
            Helper: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
          }),
        )
        yield* addMachine({ id: 1, owner: ids["Owner"], service: 3 })
        yield* subscribe(1, 3)
        const boss = yield* browserOf("Boss")
        const list = (query: string) =>
          Effect.map(boss.call("GET", `${USERS}?${query}`), (answer) => {
            assert.strictEqual(answer.status, 200, answer.text)
            return answer.json() as Paged<AdministeredUser>
          })
        const names = (page: Paged<AdministeredUser>) => page.content.map((one) => one.firstName)
        assert.deepStrictEqual(names(yield* list("")), ["Boss", "Helper", "Mechanic", "Nobody", "Owner"])
        assert.deepStrictEqual(names(yield* list("sort=email,desc&size=2")), ["Owner", "Nobody"])
        assert.deepStrictEqual(names(yield* list("q=own")), ["Owner"])
        assert.deepStrictEqual(names(yield* list("q=___")), [])
        const short = yield* boss.call("GET", `${USERS}?q=ow`)
        assert.deepStrictEqual(short.json(), [{ message: "SIZE", field: "q", min: 3, max: 100 }])
        assert.deepStrictEqual(names(yield* list("roles=ROLE_ADMIN&roles=ROLE_PARTNER_USER")), [
          "Boss",
          "Helper",
          "Mechanic",
        ])
        assert.deepStrictEqual(names(yield* list("countries=SE&countries=NO")), [])
        assert.deepStrictEqual(names(yield* list("active=false")), [])
        const [owner] = (yield* list("q=owner@")).content
        assert.deepInclude(owner as object, {
          email: emailOf("Owner"),
          linkedMachines: 1,
          profileFilled: true,
          roles: [{ authRole: "ROLE_END_USER" }],
        })
      }),
    )

    const accountOf = (name: string) =>
      Effect.gen(function* () {
        const boss = yield* browserOf("Boss")
        const page = (yield* boss.call(
          "GET",
          `${USERS}?q=${emailOf(name)}`,
        )).json() as Paged<AdministeredUser>
        return page.content[0]!
      })

    it.effect("are changed, with a version that keeps two from overwriting each other", () =>
      Effect.gen(function* () {
        const boss = yield* browserOf("Boss")
        const nobody = yield* accountOf("Nobody")
        const path = `${USERS}/${nobody.id}`
        const moved = yield* boss.call("PUT", path, { body: { ...nobody, city: " Turku " } })
        assert.strictEqual(moved.status, 200, moved.text)
        assert.deepInclude(moved.json() as object, { city: "Turku", version: nobody.version + 1 })
        const late = yield* boss.call("PUT", path, { body: { ...nobody, city: "Oulu" } })
        assert.strictEqual(late.status, 409)
        assert.deepStrictEqual(late.json(), [{ message: "CONFLICT", field: "version" }])
        assert.strictEqual((yield* accountOf("Nobody")).city, "Turku")
        const wrong = yield* boss.call("PUT", path, {
          body: { ...updateOf(nobody), country: "QQ", timeZone: "Mars/Base", language: "xx" },
        })
        assert.strictEqual(wrong.status, 400)
        assert.deepStrictEqual(wrong.json(), [{ message: "DISALLOWED_VALUE", field: "language" }])
        const zones = yield* boss.call("PUT", path, {
          body: { ...updateOf(nobody), country: "QQ", timeZone: "Mars/Base" },
        })
        assert.deepStrictEqual(zones.json(), [
          { message: "DISALLOWED_VALUE", field: "country" },
          { message: "DISALLOWED_VALUE", field: "timeZone" },
        ])
      }),
    )

    it.effect("lose their sessions with a deactivation, and cannot sign in", () =>
      Effect.gen(function* () {
        const boss = yield* browserOf("Boss")
        const nobody = yield* browserOf("Nobody")
        const account = yield* accountOf("Nobody")
        assert.strictEqual((yield* nobody.call("GET", "/api/users/current")).status, 200)
        const path = `${USERS}/${account.id}`
        yield* boss.call("PUT", path, { body: { ...updateOf(account), active: false } })
        assert.strictEqual((yield* nobody.call("GET", "/api/users/current")).status, 401)
        const again = yield* nobody.call("POST", "/api/login", {
          body: { email: emailOf("Nobody"), password: PASSWORD },
        })
        assert.strictEqual(again.status, 401)
        yield* boss.call("PUT", path, { body: { ...updateOf(account), active: true } })
        yield* nobody.signIn(emailOf("Nobody"), PASSWORD)
      }),
    )

    it.effect("cannot be taken from oneself, from the last administrator or from a centre's last user", () =>
      Effect.gen(function* () {
        const boss = yield* browserOf("Boss")
        const own = yield* accountOf("Boss")
        const rejection = (method: string, path: string, body?: object) =>
          Effect.map(boss.call(method, path, body === undefined ? {} : { body }), (answer) => [
            answer.status,
            (answer.json() as ReadonlyArray<{ message: string }>)[0]?.message,
          ])
        assert.deepStrictEqual(yield* rejection("DELETE", `${USERS}/${own.id}`), [409, "UNMODIFIABLE"])
        assert.deepStrictEqual(
          yield* rejection("PUT", `${USERS}/${own.id}`, { ...updateOf(own), active: false }),
          [409, "UNMODIFIABLE"],
        )
        const owner = yield* accountOf("Owner")
        assert.deepStrictEqual(yield* rejection("DELETE", `${USERS}/${owner.id}`), [
          400,
          "PREREQUISITES_NOT_FULFILLED",
        ])
        const helper = yield* accountOf("Helper")
        assert.strictEqual((yield* boss.call("DELETE", `${USERS}/${helper.id}`)).status, 204)
        const mechanic = yield* accountOf("Mechanic")
        assert.deepStrictEqual(yield* rejection("DELETE", `${USERS}/${mechanic.id}`), [
          409,
          "LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS",
        ])
        assert.deepStrictEqual(
          yield* rejection("PUT", `${USERS}/${mechanic.id}`, { ...updateOf(mechanic), active: false }),
          [409, "LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS"],
        )
        for (const id of ["0", "-4", "99999999999", String(helper.id)])
          assert.deepStrictEqual(yield* rejection("DELETE", `${USERS}/${id}`), [404, "NOT_FOUND"])
      }),
    )

    it.effect("of two administrators who deactivate each other at once, one stays", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* makePeople({ Second: admin })
        const [boss, second] = [yield* browserOf("Boss"), yield* browserOf("Second")]
        const [first, other] = [yield* accountOf("Boss"), yield* accountOf("Second")]
        const answers = yield* Effect.all(
          [
            boss.call("PUT", `${USERS}/${other.id}`, { body: { ...updateOf(other), active: false } }),
            second.call("PUT", `${USERS}/${first.id}`, { body: { ...updateOf(first), active: false } }),
          ],
          { concurrency: 2 },
        )
        const active = yield* sql`SELECT u.id FROM users u JOIN user_roles r ON r.user_id = u.id
        WHERE u.active AND r.auth_role = 'ROLE_ADMIN'`
        assert.strictEqual(active.length, 1)
        const statuses = answers.map((answer) => answer.status).toSorted()
        // Checks that the second of two requests is refused: with 409 because it would remove the last
        // administrator, or with 401 because its session has ended already.
        assert.strictEqual(statuses[0], 200)
        assert.include([401, 409], statuses[1])
        yield* sql`UPDATE users SET active = true WHERE erased IS NULL`
      }),
    )

    it.effect("get and lose the four global roles, and a new session with them", () =>
      Effect.gen(function* () {
        const boss = yield* browserOf("Boss")
        const nobody = yield* browserOf("Nobody")
        const roles = `${USERS}/${ids["Nobody"]}/roles`
        const given = yield* boss.call("POST", `${roles}?role=ROLE_GDPR`)
        assert.strictEqual(given.status, 201, given.text)
        assert.deepInclude((given.json() as AdministeredUser).roles as Array<RoleEntry>, {
          authRole: "ROLE_GDPR",
        })
        assert.strictEqual((yield* nobody.call("GET", "/api/users/current")).status, 401)
        const rejections = [
          ["POST", `${roles}?role=ROLE_GDPR`, 409, "ALREADY_SAVED"],
          ["POST", `${roles}?role=ROLE_ADMIN`, 409, "UNMODIFIABLE"],
          ["POST", `${roles}?role=ROLE_KING`, 400, "DISALLOWED_VALUE"],
          ["POST", roles, 400, "NOT_NULL"],
          ["DELETE", `${roles}?role=ROLE_SWAGGER`, 404, "NOT_FOUND"],
          ["DELETE", `${roles}?role=ROLE_END_USER`, 409, "UNMODIFIABLE"],
        ] as const
        for (const [method, path, status, message] of rejections) {
          const answer = yield* boss.call(method, path)
          assert.strictEqual(answer.status, status, path)
          assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], { message, field: "role" })
        }
        assert.strictEqual((yield* boss.call("DELETE", `${roles}?role=ROLE_GDPR`)).status, 204)

        const before = boss.cookies.get("SESSION") ?? [...boss.cookies.values()][0]
        const own = `${USERS}/${ids["Boss"]}/roles`
        assert.strictEqual((yield* boss.call("POST", `${own}?role=ROLE_GDPR`)).status, 201)
        assert.notStrictEqual(boss.cookies.get("SESSION") ?? [...boss.cookies.values()][0], before)
        assert.strictEqual((yield* boss.call("GET", USERS)).status, 200)
        const demoted = yield* boss.call("DELETE", `${own}?role=ROLE_GDPR`)
        assert.deepStrictEqual(demoted.json(), [{ message: "UNMODIFIABLE", field: "role" }])
      }),
    )

    it.effect("a person with 300 role entries gets no other", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const boss = yield* browserOf("Boss")
        yield* sql`INSERT INTO user_roles (user_id, auth_role, country_id, brand_id)
        SELECT ${ids["Owner"]}::int, 'ROLE_IMPORTER', 'FI', n FROM generate_series(1, 299) n`
        const answer = yield* boss.call("POST", `${USERS}/${ids["Owner"]}/roles?role=ROLE_SWAGGER`)
        assert.strictEqual(answer.status, 400)
        assert.deepStrictEqual(answer.json(), [{ message: "ROLE_LIMIT_EXCEEDED", field: "role" }])
      }),
    )

    it.effect("everything is in the audit, which administrators search", () =>
      Effect.gen(function* () {
        const boss = yield* browserOf("Boss")
        const search = (query: string) =>
          Effect.map(
            boss.call("GET", `/api/controlpanel/audit?size=100&${query}`),
            (answer) => (answer.json() as Paged<AuditEntry>).content,
          )
        const all = yield* search("")
        assert.deepStrictEqual(
          all.map((one) => one.id),
          all.map((one) => one.id).toSorted((a, b) => b - a),
        )
        assert.deepStrictEqual(
          (yield* search(`targetId=${ids["Nobody"]}&sort=time,asc`)).map((one) => one.action),
          ["user.changed", "user.deactivated", "user.changed", "user.role.added", "user.role.removed"],
        )
        const [moved] = yield* search(`targetId=${ids["Nobody"]}&sort=time,asc`)
        assert.deepStrictEqual(moved?.details, { city: ["Helsinki", "Turku"] })
        assert.strictEqual((yield* search("action=user.role")).length, 3)
        assert.strictEqual((yield* search("action=user.deleted")).length, 1)
        assert.strictEqual((yield* search("action=user.rol")).length, 0)
        assert.strictEqual((yield* search(`actor=${emailOf("Boss")}&targetKind=user`)).length > 3, true)
        assert.strictEqual((yield* search("targetKind=machine")).length, 0)
        assert.strictEqual((yield* search("end=2020-01-01T00:00:00Z")).length, 0)
        assert.strictEqual((yield* search("start=2020-01-01T00:00:00Z")).length, all.length)
        const wrong = yield* boss.call("GET", "/api/controlpanel/audit?start=2020-02-41T00:00:00Z")
        assert.deepStrictEqual(wrong.json(), [{ message: "INVALID_INPUT_VALUE", field: "start" }])
      }),
    )

    it.effect("is closed to all other users", () =>
      Effect.gen(function* () {
        const owner = yield* browserOf("Owner")
        const body = { firstName: "X" }
        for (const [method, path] of [
          ["GET", USERS],
          ["DELETE", `${USERS}/1`],
          ["POST", `${USERS}/1/roles?role=ROLE_GDPR`],
          ["DELETE", `${USERS}/1/roles?role=ROLE_GDPR`],
          ["GET", "/api/controlpanel/audit"],
        ] as const)
          assert.strictEqual((yield* owner.call(method, path)).status, 403, `${method} ${path}`)
        assert.strictEqual((yield* owner.call("PUT", `${USERS}/1`, { body })).status, 400)
      }),
    )

    it.effect("the lists use their indexes when there are many", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO users (email, first_name, last_name)
        SELECT 'many' || n || '@people.example', 'First' || n, 'Last' || n FROM generate_series(1, 20000) n`
        yield* sql`INSERT INTO audit (time, actor_email, action, target_kind)
        SELECT now() - n * interval '1 second', 'a' || n % 50, 'user.changed', 'user' FROM generate_series(1, 20000) n`
        yield* sql`ANALYZE users, audit`
        const plan = (query: string) =>
          Effect.map(sql.unsafe<{ "QUERY PLAN": string }>(`EXPLAIN ${query}`), (rows) =>
            rows.map((row) => row["QUERY PLAN"]).join("\n"),
          )
        for (const [query, index] of [
          ["SELECT id FROM users ORDER BY account_name_key, id LIMIT 10", "users_name"],
          ["SELECT id FROM users ORDER BY country, id LIMIT 10", "users_country"],
          ["SELECT id FROM users ORDER BY created, id LIMIT 10", "users_created"],
          ["SELECT id FROM users WHERE account_search LIKE '%last1999%'", "users_account_search"],
          ["SELECT id FROM audit ORDER BY time DESC, id DESC LIMIT 10", "audit_time"],
          ["SELECT id FROM audit WHERE actor_email = 'a1'", "audit_actor_email"],
        ] as const)
          assert.include(yield* plan(query), index)
      }),
    )
  },
)
