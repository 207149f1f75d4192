import type {
  BoundaryNotification,
  OccurrenceRule,
  TestOccurrence,
} from "#contract/schemas/boundary-notification.ts"
import type { LngLat } from "../geo.ts"

/** Rule by which a test occurrence is made: the first that is on. */
const testedRule = ({ rules }: Pick<BoundaryNotification, "rules">): OccurrenceRule =>
  rules.enter ? "ENTER" : rules.leave ? "LEAVE" : "OUTSIDE_USE"

/**
 * Test occurrence of a notification: its first machine, at the first corner of the boundary. Undefined for a
 * notification without a machine.
 */
export const testOccurrence = (
  notification: Pick<BoundaryNotification, "rules" | "machines">,
  ring: ReadonlyArray<LngLat>,
): TestOccurrence | undefined => {
  const [machine] = notification.machines
  const [corner] = ring
  if (machine === undefined || corner === undefined) return undefined
  const [lng, lat] = corner
  return { machineId: machine.id, rule: testedRule(notification), location: { lat, lng } }
}
