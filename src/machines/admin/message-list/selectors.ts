import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { PagedListMachine } from "../../shared/paged-list/machine.ts"
import type { MessageListContext, MessageListMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<MessageListMachine>

export const listOf = ({ children }: Snapshot): ActorRefFrom<PagedListMachine> | undefined => children.list
/** What the question about deleting is about. */
export const chosenOf = ({ context }: Snapshot): MessageListContext["chosen"] => context.chosen
export const isBusy = (snapshot: Snapshot): boolean => snapshot.hasTag("busy")
export const isAsking = (snapshot: Snapshot): boolean => snapshot.hasTag("asking")
