import type { FleetMachine } from "#contract/schemas/machine.ts"
import { serviceCounter } from "./machine.ts"
import { isEnding, isRunningOut } from "./subscriptions/terms.ts"

/** What a machine may need of its owner, beside its live status: a figure and a filter of the fleet's home. */
export const FLEET_NEEDS = ["ALARMS", "SERVICE", "ENDING"] as const
export type FleetNeed = (typeof FLEET_NEEDS)[number]

export const isNeed = (filter: string): filter is FleetNeed => FLEET_NEEDS.some((need) => need === filter)

const needs: Record<FleetNeed, (machine: FleetMachine, now: number) => boolean> = {
  ALARMS: ({ openAlarms }) => openAlarms > 0,
  SERVICE: ({ nextService }) => ["due", "warning"].includes(serviceCounter(nextService)),
  ENDING: (machine, now) => endOfSubscription(machine, now) === "ends",
}

/** What the end of a machine's subscription brings within 30 days: its end, or its renewal; null where none is near. */
export const endOfSubscription = (
  { subscriptionEnd, subscriptionRenews }: FleetMachine,
  now = Date.now(),
): "ends" | "renews" | null => {
  if (subscriptionEnd === null) return null
  const end = Date.parse(subscriptionEnd)
  if (isRunningOut(end, subscriptionRenews, now)) return "ends"
  return isEnding(end, now) ? "renews" : null
}

/** Whether a machine has open alarms, a service due or near, or a subscription that ends within 30 days (SUB-16). */
export const hasNeed = (need: FleetNeed, machine: FleetMachine, now = Date.now()): boolean =>
  needs[need](machine, now)
