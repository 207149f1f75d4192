import type { SnapshotFrom } from "xstate"
import type { CallFailure } from "#services/failures.ts"
import type { RowActionsContext, RowActionsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<RowActionsMachine>

/** What the question or the call is about. */
export const requestOf = ({ context }: Snapshot): RowActionsContext => context
/** The question is open, or its answer is being carried out. */
export const isDialogOpen = (snapshot: Snapshot): boolean =>
  snapshot.hasTag("asking") || (snapshot.hasTag("busy") && snapshot.context.hasAsked)
/** An action runs: no other is offered meanwhile. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isReasonMissing = (snapshot: Snapshot): boolean => snapshot.matches({ asking: "incomplete" })
export const failureOf = ({ context }: Snapshot): CallFailure | undefined => context.failure
