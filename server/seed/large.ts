import { Context } from "effect"
import { demoSeed, subscriptionsOf } from "./demo.ts"
import { DEMO_MACHINES, machineRows } from "./machines.ts"
import { endUserRole, FIRST_FREE_ID, userRow } from "./people.ts"
import type { SeedRows } from "./rows.ts"

/**
 * Numbers of rows of the large world: so many alarms that lists need their indexes, and subscriptions that run or
 * ran in former years. Tests write a smaller world, in less time.
 */
export const LargeSize = Context.Reference("headland/LargeSize", {
  defaultValue: () => ({ machines: 10_000, users: 20_000, alarms: 100_000, subscriptions: 50_000 }),
})

/**
 * The large world, for measurements: the demo world with 10,000 machines, most of them the owner's, and 20,000
 * users.
 */
export const largeSeed = (
  now: Date,
  { machines, users }: { readonly machines: number; readonly users: number },
): SeedRows => {
  const demo = demoSeed(now)
  const more = machineRows(machines, now).slice(DEMO_MACHINES)
  const people = Array.from({ length: users - demo.users.length }, (_, index) => FIRST_FREE_ID + index)
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
