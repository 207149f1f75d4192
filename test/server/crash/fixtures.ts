import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Devices } from "#server/ingest/devices.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { type Browser, makeBrowser } from "#test/support/browser.ts"
import {
  addMachine,
  emailOf,
  endUser,
  makePeople,
  PASSWORD,
  partnerRole,
  subscribe,
} from "../machines/people.ts"
import { layPlans } from "../subscriptions/fixtures.ts"

/** Ids of the machines, one for each kind of write, so that the kinds do not affect each other. */
export const MACHINE = { renamed: 1, shared: 2, invited: 3, ordered: 4, assigned: 5, recording: 6 } as const
export const HANDLE = "handle-of-the-friend"
/** Id of a feature flag, above the ids that every database has. */
export const FLAG = 901

/** Creates users, machines and a device with a token in an empty database. */
export const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layPlans
  yield* sql`UPDATE partners SET billing_type = 'SAP'`
  const ids = yield* makePeople({
    owner: endUser,
    friend: endUser,
    teller: endUser,
    centre: [
      ...partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
      ...partnerRole("ROLE_PARTNER_USER", "SERVICE", 5),
    ],
    admin: [{ authRole: "ROLE_ADMIN" }],
  })
  for (const id of Object.values(MACHINE)) yield* addMachine({ id, owner: ids.owner })
  yield* subscribe(MACHINE.recording, null)
  yield* sql`INSERT INTO share_handles (handle, user_id, email, created)
    VALUES (${HANDLE}, ${ids.owner}, ${emailOf("friend")}, now())`
  yield* sql`INSERT INTO feature_flags (id, name, description, enabled, roles)
    VALUES (${FLAG}, 'CRASHES', 'Change 0', false, '{}')`
  const token = yield* Effect.flatMap(Devices, (devices) => devices.issue("unit", [MACHINE.recording]))
  return { ids, token }
}).pipe(Effect.provide([Passwords.layer, Devices.layer]))

const PEOPLE = ["owner", "teller", "centre", "admin"] as const

/** One signed-in browser per user, at the given URL. */
export const browsersAt = Effect.fn("browsersAt")(function* (url: string) {
  const browsers: Array<readonly [string, Browser]> = []
  for (const name of PEOPLE) {
    const browser = makeBrowser(url)
    yield* browser.signIn(emailOf(name), PASSWORD)
    browsers.push([name, browser])
  }
  return Object.fromEntries(browsers) as Record<(typeof PEOPLE)[number], Browser>
})
