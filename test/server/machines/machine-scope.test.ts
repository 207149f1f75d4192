import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import * as fc from "fast-check"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessToMachine, type MachineToRead, readsAreLogged } from "#domain/access-to-machine.ts"
import { machineScope } from "#server/rules/machine-scope.ts"
import { freshDatabase } from "#test/support/database.ts"
import { generatedMachine, generatedRoles, layFixtures, READER, storeMachines } from "./generated-seed.ts"

const machines: ReadonlyArray<MachineToRead> = fc.sample(generatedMachine, { numRuns: 300, seed: 7 })
const roleLists: ReadonlyArray<ReadonlyArray<RoleEntry>> = fc.sample(generatedRoles, {
  numRuns: 120,
  seed: 11,
})

describe("who may read which machine", () => {
  const sameInBoth = (context: { readonly inCentre?: number }) =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* storeMachines(machines)
      const sql = yield* SqlClient.SqlClient
      const met = { telemetry: 0, identity: 0, nothing: 0 }
      for (const roles of roleLists) {
        const reader = { id: READER, roles, ...context }
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
      // Each kind of access must occur often enough in the generated data for the comparison to prove anything.
      assert.isAbove(Math.min(met.telemetry, met.identity, met.nothing), 300)
    }).pipe(Effect.provide(freshDatabase()))

  it.live("is the same in SQL and in the rule, for generated machines, shares, subscriptions and roles", () =>
    sameInBoth({}),
  )

  it.live("is the same in SQL and in the rule for readers in the context of a service centre", () =>
    sameInBoth({ inCentre: 3 }),
  )
})
