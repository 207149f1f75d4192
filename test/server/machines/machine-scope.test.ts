import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import type { RoleEntry } from "#contract/schemas/user.ts"
import {
  accessToMachine,
  type MachineToRead,
  type Reader,
  readsAreLogged,
} from "#domain/access-to-machine.ts"
import { machineScope } from "#server/rules/machine-scope.ts"
import { freshDatabase } from "#test/support/database.ts"
import { generatedMachine, generatedRoles, layFixtures, READER, storeMachines } from "./generated-seed.ts"

const machines: ReadonlyArray<MachineToRead> = fc.sample(generatedMachine, { numRuns: 300, seed: 7 })
const roleLists: ReadonlyArray<ReadonlyArray<RoleEntry>> = fc.sample(generatedRoles, {
  numRuns: 120,
  seed: 11,
})

describe("who may read which machine", () => {
  const sameInBoth = (contextOf: (round: number) => Pick<Reader, "inCentre" | "brandsInCentre">) =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* storeMachines(machines)
      const sql = yield* SqlClient.SqlClient
      const met = { telemetry: 0, identity: 0, nothing: 0 }
      for (const [round, roles] of roleLists.entries()) {
        const reader = { id: READER, roles, ...contextOf(round) }
        const scope = machineScope(sql, reader)
        const rows = yield* sql<{ id: number; sees: boolean; since: Date | null; atHome: boolean }>`
          SELECT m.id, coalesce(${scope.sees}, false) AS sees, ${scope.since} AS since, ${scope.atHome} AS "atHome"
          FROM machines m ORDER BY m.id`
        for (const [index, machine] of machines.entries()) {
          const access = accessToMachine(reader, machine)
          met[access.reads]++
          assert.deepStrictEqual(
            {
              sees: rows[index]?.sees,
              since: rows[index]?.since?.getTime(),
              logged: rows[index]?.since !== null && !rows[index]?.atHome,
            },
            {
              sees: access.reads !== "nothing",
              since: access.reads === "telemetry" ? access.since : undefined,
              logged: readsAreLogged(reader, machine),
            },
            JSON.stringify({ roles, machine }),
          )
        }
      }
      // Checks that each kind of access occurs often enough in the generated data for the comparison to prove
      // anything.
      assert.isAbove(Math.min(met.telemetry, met.identity, met.nothing), 300)
    }).pipe(Effect.provide(freshDatabase()))

  it.live("is the same in SQL and in the rule, for generated machines, shares, subscriptions and roles", () =>
    sameInBoth(() => ({})),
  )

  it.live("is the same in SQL and in the rule for readers in the context of a service centre", () =>
    // Every fourth reader looks at the centre from outside, by one brand.
    sameInBoth((round) => ({ inCentre: 3, brandsInCentre: round % 4 === 0 ? [1] : null })),
  )
})
