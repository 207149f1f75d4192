import type { AlarmState } from "#contract/schemas/alarm.ts"

/**
 * User who has an alarm after a change: the one it is given to, or none; without that choice the user who moves an
 * alarm of none to the work list, if that user works at the centre (OPEN-196).
 */
export const assigneeAfter = (
  before: number | null,
  change: { readonly assignee?: number | null | undefined; readonly state?: AlarmState | undefined },
  mover: { readonly id: number; readonly isColleague: boolean },
): number | null => {
  if (change.assignee !== undefined) return change.assignee
  return before === null && change.state === "IN_PROGRESS" && mover.isColleague ? mover.id : before
}
