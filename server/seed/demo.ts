import { demoModels, demoSerieses } from "./catalogue.ts"
import { DEMO_MACHINES, machineRows, OWNER_MACHINES, STOCK } from "./machines.ts"
import { demoPartnerBrands, demoPartners } from "./partners.ts"
import { demoRoles, demoUsers, farmerIds, idOf } from "./people.ts"
import type { MachineRow, SeedRows, ShareRow, SubscriptionRow } from "./rows.ts"
import { random } from "./terrain/random.ts"

const DAY = 86_400_000

/** Rows of the demo world: identical for the same `now`; times are relative to `now`, ids and names never change. */
export const demoSeed = (now: Date): SeedRows => {
  const machines = machineRows(DEMO_MACHINES, now)
  return {
    serieses: demoSerieses,
    models: demoModels,
    partners: demoPartners,
    partnerBrands: demoPartnerBrands,
    users: demoUsers(new Date(now.getTime() - 365 * DAY)),
    roles: demoRoles,
    machines,
    shares: shareRows(now),
    subscriptions: machines.flatMap((machine) => subscriptionsOf(machine, now)),
  }
}

/**
 * Demo shares: the owner shares four machines, and one of these shares is switched off; two farmers share one
 * machine each with each other, and one of them once shared one with the owner.
 */
const shareRows = (now: Date): ReadonlyArray<ShareRow> => {
  const created = new Date(now.getTime() - 60 * DAY).toISOString()
  const [one = 0, other = 0] = farmerIds
  const machineOf = (farmer: number) =>
    machineRows(DEMO_MACHINES, now).find((machine) => machine.owner_id === farmer)?.id ?? 0
  return [
    { machine_id: 1, user_id: idOf("demo"), enabled: true, created },
    { machine_id: 4, user_id: idOf("demo"), enabled: true, created },
    { machine_id: 9, user_id: one, enabled: true, created },
    { machine_id: 10, user_id: other, enabled: false, created },
    { machine_id: machineOf(other), user_id: idOf("owner"), enabled: false, created },
    { machine_id: machineOf(one), user_id: other, enabled: true, created },
    { machine_id: machineOf(other), user_id: one, enabled: true, created },
  ]
}

/** State of a machine's subscription in the demo world; NONE for none. */
type Fate = "RUNNING" | "ENDING" | "EXPIRED" | "ASKED" | "NONE"

const fateOf = (machineId: number): Fate => {
  if (STOCK.has(machineId)) return "NONE"
  if (machineId === OWNER_MACHINES) return "EXPIRED"
  if (machineId <= OWNER_MACHINES) return machineId % 9 === 0 ? "ENDING" : "RUNNING"
  switch (machineId % 20) {
    case 0:
      return "NONE"
    case 7:
      return "EXPIRED"
    case 11:
      return "ASKED"
    case 13:
      return "ENDING"
    default:
      return "RUNNING"
  }
}

export const subscriptionsOf = (machine: MachineRow, now: Date): ReadonlyArray<SubscriptionRow> => {
  if (machine.service_id === null) return []
  const dice = random(70_000 + machine.id)
  const at = (days: number) => new Date(now.getTime() + Math.round(days) * DAY).toISOString()
  const base = { machine_id: machine.id, service_id: machine.service_id }
  const started = -dice.between(100, 110)
  const running = (days: number): SubscriptionRow => ({
    ...base,
    state: "ACTIVE",
    created: at(started - 2),
    approved: at(started),
    expires: at(days),
  })
  switch (fateOf(machine.id)) {
    case "RUNNING":
      return [running(dice.between(60, 260))]
    case "ENDING":
      return [running(dice.between(5, 25))]
    case "EXPIRED":
      return [{ ...running(-3), state: "EXPIRED" }]
    case "ASKED":
      return [{ ...base, state: "REQUEST", created: at(-2), approved: null, expires: null }]
    case "NONE":
      return []
  }
}
