import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { BrandId } from "#contract/schemas/ids.ts"
import type { AuthRole, RoleEntry } from "#contract/schemas/user.ts"
import type { Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf, emailOf, layFixtures, makePeople, partnerRole, scopedRole } from "../machines/people.ts"
import { outcome } from "../subscriptions/fixtures.ts"
import { dealerCall, exchanged } from "./dealer-calls.ts"

const inCentre = partnerRole("ROLE_PARTNER_USER", "SERVICE", 3)
/** An account with the role that also works for centre 3, where all editors of the tests see it. */
const withRole = (authRole: AuthRole): ReadonlyArray<RoleEntry> => [{ authRole }, ...inCentre]

const people = {
  admin: [{ authRole: "ROLE_ADMIN" }],
  partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  service: inCentre,
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  otherAdmin: withRole("ROLE_ADMIN"),
  otherPartnerAdmin: withRole("ROLE_PARTNER_ADMIN"),
  config: withRole("ROLE_CONFIGURATION"),
  gdpr: withRole("ROLE_GDPR"),
  swagger: withRole("ROLE_SWAGGER"),
  demo: withRole("ROLE_DEMO_USER"),
  colleague: inCentre,
} as const satisfies Record<string, ReadonlyArray<RoleEntry>>
type Name = keyof typeof people

const CLOSED = ["otherAdmin", "otherPartnerAdmin", "config", "gdpr", "swagger", "demo"] as const

interface Door {
  readonly call: string
  readonly body?: unknown
  /** Whether the door takes a bearer instead of a session. */
  readonly bearer?: true
}

const importerRole = { authRole: "ROLE_IMPORTER", countryId: "FI", brandId: 1 }
const profile = {
  firstName: "Changed",
  lastName: "Person",
  streetAddress: "",
  postalCode: "",
  city: "",
  country: "",
  phoneNumber: "",
  timeZone: "",
  language: "en-GB",
  systemOfUnits: "SI",
  active: true,
}

/** All calls that edit another user's account, by the account's id and name. */
const doorsTo = (id: number, name: Name): ReadonlyArray<Door> => [
  { call: `PUT /partners/users/${id}`, body: { role: importerRole, authRole: "ROLE_IMPORTER" } },
  {
    call: `PUT /partners/users/${id}`,
    body: {
      role: { authRole: "ROLE_PARTNER_USER", partnerId: 3 },
      authRole: "ROLE_READ_ONLY_PARTNER_USER",
    },
  },
  { call: `DELETE /partners/users/${id}` },
  { call: `PUT /partners/3/users/${id}`, body: { authRole: "ROLE_READ_ONLY_PARTNER_USER" } },
  { call: `DELETE /partners/3/users/${id}` },
  {
    call: "POST /partners/users/invite",
    body: {
      email: emailOf(name),
      firstName: "A",
      lastName: "B",
      language: "en-GB",
      country: "FI",
      role: importerRole,
    },
  },
  { call: "POST /users/profilereminder", body: { userIds: [id] } },
  { call: `PUT /users/${id}`, body: { email: "taken@people.example" }, bearer: true },
  { call: `DELETE /users/${id}`, bearer: true },
  { call: `PUT /users/${id}/reactivation`, bearer: true },
  { call: `PUT /controlpanel/users/${id}`, body: profile },
  { call: `POST /controlpanel/users/${id}/roles?role=ROLE_SWAGGER` },
  { call: `DELETE /controlpanel/users/${id}/roles?role=ROLE_GDPR` },
  { call: `DELETE /controlpanel/users/${id}` },
]

/** Knocks at the door as the editor; returns the status and the first code of the answer. */
const knock = Effect.fn("knock")(function* (editor: Browser, token: string, door: Door) {
  const [method = "GET", path = ""] = door.call.split(" ")
  if (door.bearer === true) {
    const cookies = new Map(editor.cookies)
    editor.cookies.clear()
    const answer = yield* dealerCall(editor, token)(method, path, door.body)
    for (const [key, value] of cookies) editor.cookies.set(key, value)
    return answer.status < 400 ? "200" : `${answer.status} ${(answer.json() as { detail: string }).detail}`
  }
  const answer = yield* editor.call(method, `/api${path}`, door.body === undefined ? {} : { body: door.body })
  return outcome(answer)
})

/** All that the doors could change, of one account. */
const traceOf = Effect.fn("traceOf")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient
  return {
    account: yield* sql`SELECT * FROM users WHERE id = ${id}`,
    roles: yield* sql`SELECT * FROM user_roles WHERE user_id = ${id} ORDER BY id`,
    sessions: yield* sql`SELECT id FROM sessions WHERE user_id = ${id} ORDER BY id`,
    invitations: yield* sql`SELECT count(*) FROM role_invitations WHERE user_id = ${id}`,
    emailChanges: yield* sql`SELECT count(*) FROM email_changes WHERE user_id = ${id}`,
    mails:
      yield* sql`SELECT count(*) FROM mails WHERE recipient = (SELECT email FROM users WHERE id = ${id})`,
  }
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "an account that an editor may not edit by one call",
  (it) => {
    it.effect("is closed to the editor by all calls, and nothing of it changes", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* layFixtures
        yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (1, ${BrandId.make(1)}), (3, 1)`
        yield* sql`UPDATE partners SET dealer_id = 1, link_state = 'ACTIVE' WHERE id = 3`
        const ids = yield* makePeople(people)
        const editors: ReadonlyArray<readonly [Name, ReadonlyArray<Name>]> = [
          ["partnerAdmin", CLOSED],
          ["service", CLOSED],
          ["importer", CLOSED],
          ["dealer", CLOSED],
          ["admin", ["demo"]],
        ]
        for (const name of CLOSED) yield* browserOf(name)
        for (const [name, closed] of editors) {
          const editor = yield* browserOf(name)
          const { token } = yield* exchanged(editor)
          for (const target of closed) {
            const before = yield* traceOf(ids[target])
            for (const door of doorsTo(ids[target], target)) {
              const got = yield* knock(editor, token ?? "", door)
              // Users without the dealer interface have no bearer at all.
              const refused = token === undefined && door.bearer === true ? "401 NO_VALID_TOKEN" : "403"
              assert.isTrue(got.startsWith(refused), `${name} ${target} ${door.call}: ${got}`)
            }
            assert.deepStrictEqual(yield* traceOf(ids[target]), before, `${name} ${target}`)
          }
        }
      }),
    )

    it.effect("is open by all calls to an administrator, but for the demo account", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [account] = yield* sql<{
          id: number
        }>`SELECT id FROM users WHERE email = ${emailOf("otherAdmin")}`
        const id = account?.id ?? 0
        const admin = yield* browserOf("admin")
        const { token } = yield* exchanged(admin)
        for (const door of doorsTo(id, "otherAdmin")) {
          const got = yield* knock(admin, token, door)
          assert.isFalse(got.includes("UNAUTHORIZED"), `${door.call}: ${got}`)
        }
      }),
    )

    it.effect("is no colleague, whom a partner administrator edits by each call", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const [account] = yield* sql<{
          id: number
        }>`SELECT id FROM users WHERE email = ${emailOf("colleague")}`
        const id = account?.id ?? 0
        const partnerAdmin = yield* browserOf("partnerAdmin")
        const { token } = yield* exchanged(partnerAdmin)
        for (const door of doorsTo(id, "colleague").filter(({ call }) => !call.includes("controlpanel"))) {
          const got = yield* knock(partnerAdmin, token, door)
          assert.isFalse(got.startsWith("403"), `${door.call}: ${got}`)
        }
      }),
    )
  },
)
