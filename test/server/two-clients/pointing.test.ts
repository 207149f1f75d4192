import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { startServer } from "#test/support/server.ts"
import { square } from "../boundaries/fields.ts"
import { addMachine, browserOf } from "../machines/people.ts"
import { outcomeOf, PLAN } from "../subscriptions/fixtures.ts"
import { allAtTheRow } from "./at-the-row.ts"
import { arrange } from "./fixtures.ts"

const real = { excludeTestServices: true, timeout: 300_000 }

/** Pair of calls at one time: one deletes a row, while the other writes a reference to it. */
interface Pointing {
  readonly what: string
  readonly table: string
  readonly id: number
  readonly deleted: readonly [by: string, line: string]
  readonly written: readonly [by: string, line: string, body: unknown]
  /** Outcome of the call that writes the reference and comes second. */
  readonly answer: string
}

const centre = (id: number) => ({
  table: "partners",
  id,
  deleted: ["admin", `DELETE /partners/${id}`] as const,
})

const pointings = (ids: Readonly<Record<string, number>>): ReadonlyArray<Pointing> => [
  {
    what: "an invite of a centre",
    ...centre(21),
    written: [
      "admin",
      "POST /services/21/subscriptions/invite",
      { machineId: 21, planId: PLAN.year, customerReference: "PO" },
    ],
    answer: "409 CONFLICT",
  },
  {
    what: "an owner's request to a centre",
    ...centre(22),
    written: ["owner", "PUT /machines/22/services", { serviceId: 22 }],
    answer: "409 CONFLICT",
  },
  {
    what: "a machine's centre",
    ...centre(23),
    written: ["admin", "PUT /controlpanel/machines/23/services", { serviceId: 23 }],
    answer: "404 NOT_FOUND(serviceId)",
  },
  {
    what: "a role at a centre",
    ...centre(24),
    written: [
      "admin",
      `PUT /partners/24/users/${ids["member"]}`,
      { authRole: "ROLE_PARTNER_USER", partnerId: 24 },
    ],
    answer: "409 CONFLICT",
  },
  {
    what: "a person invited to a centre",
    ...centre(25),
    written: [
      "admin",
      "POST /partners/users/invite",
      {
        email: "somebody@people.example",
        firstName: "New",
        lastName: "Person",
        language: "en-GB",
        country: "FI",
        role: { authRole: "ROLE_PARTNER_USER", partnerId: 25 },
      },
    ],
    answer: "409 CONFLICT",
  },
  {
    what: "a guard of a field",
    table: "boundaries",
    id: 21,
    deleted: ["owner", "DELETE /geofencing/geofences/21"],
    written: [
      "owner",
      "POST /geofencing/notifications",
      {
        name: "Guard",
        geofenceId: 21,
        enabled: false,
        rules: { enter: true, leave: true, outsideUse: true },
        schedule: "Always",
      },
    ],
    answer: "404 NOT_FOUND(geofenceId)",
  },
  {
    what: "a rule of a flag",
    table: "feature_flags",
    id: 921,
    deleted: ["admin", "DELETE /features/flags/921"],
    written: [
      "admin",
      "POST /features/rules",
      { flagId: 921, kind: "COUNTRY", values: ["FI"], enabled: true },
    ],
    answer: "400 DISALLOWED_VALUE(flagId)",
  },
]

layer(startServer(), real)("what points at something that is being deleted", (it) => {
  it.effect(
    "is refused by a code of the catalogue, and nothing is stored",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const ids: Readonly<Record<string, number>> = yield* arrange
        for (const id of [21, 22, 23, 24, 25]) {
          yield* sql`INSERT INTO partners (id, kind, name, country_id, city)
          VALUES (${id}, 'SERVICE', ${`Centre ${id}`}, 'FI', 'Oulu')`
          yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (${id}, 1)`
          yield* addMachine({ id, owner: ids["owner"] })
        }
        yield* sql`INSERT INTO boundaries (id, owner_id, name, geometry, acreage, modified)
        VALUES (21, ${ids["owner"] as number}, 'Field', ${JSON.stringify(square(62, 25))}::jsonb, 57, now())`
        yield* sql`INSERT INTO feature_flags (id, name, description, enabled, roles) VALUES (921, 'OF_A_DAY', 'Of a day', true, '{}')`
        for (const { answer, deleted, id, table, what, written } of pointings(ids)) {
          const browsers = [yield* browserOf(deleted[0]), yield* browserOf(written[0])] as const
          const answers = yield* allAtTheRow(
            table,
            [id],
            [outcomeOf(browsers[0], deleted[1]), outcomeOf(browsers[1], written[1], written[2])],
          )
          assert.deepStrictEqual([what, ...answers], [what, "204", answer])
        }
        const stored =
          yield* sql`SELECT id FROM subscriptions UNION ALL SELECT id FROM machines WHERE service_id IS NOT NULL
        UNION ALL SELECT id FROM user_roles WHERE partner_id IS NOT NULL UNION ALL SELECT id FROM boundary_notifications
          WHERE boundary_id = 21 UNION ALL SELECT id FROM feature_rules WHERE flag_id = 921`
        assert.deepStrictEqual(stored, [])
      }),
    { timeout: 300_000 },
  )
})
