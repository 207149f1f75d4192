import type { SnapshotFrom } from "xstate"
import type { ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { isSettled } from "#domain/proactive-alerts/statuses.ts"
import type { AlertStatusMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<AlertStatusMachine>

/** The alert as the server had it last. */
export const alertOf = ({ context }: Snapshot): ProactiveAlert => context.alert
/** Status in the selector: the chosen one, or that of the alert. */
export const statusOf = ({ context }: Snapshot): ProactiveAlertStatus =>
  context.chosen ?? context.alert.status
/** Whether the user may choose the status now. */
export const mayChoose = (snapshot: Snapshot, status: ProactiveAlertStatus): boolean =>
  snapshot.can({ type: "status.chosen", status })

/** Whether the status is plain text: settled, or not the user's to change (PA-20). */
export const isPlain = (snapshot: Snapshot): boolean =>
  !mayChange(snapshot) ||
  (!isDirty(snapshot) &&
    isSettled(snapshot.context.alert.status, snapshot.context.setHere === snapshot.context.alert.status))
/** Whether the user may change the alert, or only read it. */
export const mayChange = (snapshot: Snapshot): boolean => !snapshot.matches("reading")
export const isDirty = (snapshot: Snapshot): boolean => snapshot.hasTag("dirty")
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
/** Whether another status was set elsewhere while a choice is unsaved. */
export const isOvertaken = (snapshot: Snapshot): boolean => snapshot.hasTag("overtaken")
/** Whether the own choice can still be kept: not after the source closed the alert. */
export const canKeepMine = (snapshot: Snapshot): boolean => snapshot.can({ type: "mine.kept" })
/** Whether a choice cannot be saved, because no service partner looks after the machine (PA-22). */
export const lacksPartner = (snapshot: Snapshot): boolean =>
  isDirty(snapshot) && snapshot.context.alert.serviceId === null
/** Whether the choice can be taken back in the selector; an overtaken one is answered in the banner. */
export const canUndo = (snapshot: Snapshot): boolean =>
  !isOvertaken(snapshot) && snapshot.can({ type: "choice.withdrawn" })
/** Whether Save is enabled (PA-23). */
export const canSave = (snapshot: Snapshot): boolean => snapshot.can({ type: "save.requested" })
