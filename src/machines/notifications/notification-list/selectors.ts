import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { Scope } from "#services/notifications/notification-calls.ts"
import type { PagedListMachine } from "../../shared/paged-list/machine.ts"
import type { NotificationListMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<NotificationListMachine>

export const listOf = ({ children }: Snapshot): ActorRefFrom<PagedListMachine> | undefined => children.list
export const chosenOf = ({ context }: Snapshot): Scope => context.chosen
/** What the question about deleting is about. */
export const scopeOf = ({ context }: Snapshot): Scope => context.scope
/** A change is on its way: nothing else is asked for meanwhile. */
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag("asking")
