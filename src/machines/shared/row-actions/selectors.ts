import type { SnapshotFrom } from "xstate"
import type { CallFailure } from "#services/failures.ts"
import type { RowActionsContext, RowActionsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<RowActionsMachine>

/** Action that waits for the user's answer or is running, with its rows. */
export const requestOf = ({ context }: Snapshot): RowActionsContext => context
/** Whether the dialog before an action is open, or a confirmed action is running. */
export const isDialogOpen = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("asking") || (snapshot.hasTag("busy") && snapshot.context.hasAsked)
/** Whether an action is running; no other is offered meanwhile. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isReasonMissing = (snapshot: Snapshot): boolean => snapshot.matches({ asking: "incomplete" })
export const isReasonOptional = ({ context }: Snapshot): boolean => context.isReasonOptional
export const failureOf = ({ context }: Snapshot): CallFailure | undefined => context.failure
