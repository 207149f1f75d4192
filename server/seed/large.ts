import { demoSeed, subscriptionsOf } from "./demo.ts"
import { DEMO_MACHINES, machineRows } from "./machines.ts"
import { endUserRole, FIRST_FREE_ID, userRow } from "./people.ts"
import type { SeedRows } from "./rows.ts"

export const LARGE_MACHINES = 10_000
export const LARGE_USERS = 20_000

/**
 * The large world, for measurements: the demo world with 10,000 machines, most of them the owner's, and 20,000
 * users.
 */
export const largeSeed = (now: Date): SeedRows => {
  const demo = demoSeed(now)
  const more = machineRows(LARGE_MACHINES, now).slice(DEMO_MACHINES)
  const people = Array.from({ length: LARGE_USERS - demo.users.length }, (_, index) => FIRST_FREE_ID + index)
  return {
    ...demo,
    users: [
      ...demo.users,
      ...people.map((id) => userRow(id, `person${id}@people.example`, ["Person", `Number ${id}`], now)),
    ],
    roles: [...demo.roles, ...people.map(endUserRole)],
    machines: [...demo.machines, ...more],
    subscriptions: [...demo.subscriptions, ...more.flatMap((machine) => subscriptionsOf(machine, now))],
  }
}
