import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import type { FormMachine } from "../../shared/form/machine.ts"
import type { SubscriptionChangeContext, SubscriptionChangeMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SubscriptionChangeMachine>

/** Subscription, target state and side of the change that the dialog asks about. */
export const changeOf = ({ context }: Snapshot): SubscriptionChangeContext => context
/** Form of the dialog while it is open. */
export const formOf = ({ children }: Snapshot): ActorRefFrom<FormMachine> | undefined => children.form
export const isHistoryOpen = (snapshot: Snapshot): boolean => snapshot.hasTag("history")
export const isLoading = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.hasTag("failed")
export const historyOf = ({ context }: Snapshot): ReadonlyArray<HistoryEntry> => context.history
