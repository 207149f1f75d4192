import { Context, type Effect } from "effect"
import type { Announcement, AnnouncementWrite } from "#contract/schemas/announcement.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Selection } from "#domain/selection.ts"
import type { CallFailure } from "../failures.ts"

/** A message as it is saved, or none of that number, and the time at which that was so (epoch ms). */
export interface FoundMessage {
  readonly message: Announcement | undefined
  readonly at: number
}

/** The calls by which administrators manage the messages of the house (ANN-10). */
export class MessageCalls extends Context.Service<
  MessageCalls,
  {
    /** One page; sorted by `start` or `end`, the latest start first unless told. */
    readonly list: (
      selection: Selection,
    ) => Effect.Effect<{ readonly value: Paged<Announcement>; readonly at: number }, CallFailure>
    /** The message of a number; for no number only what time it is. */
    readonly find: (id: number | undefined) => Effect.Effect<FoundMessage, CallFailure>
    /** Made once, however often the same words are sent until an answer is heard. */
    readonly create: (written: AnnouncementWrite) => Effect.Effect<Announcement, CallFailure>
    readonly change: (id: number, written: AnnouncementWrite) => Effect.Effect<Announcement, CallFailure>
    readonly remove: (id: number) => Effect.Effect<void, CallFailure>
  }
>()("headland/admin/MessageCalls") {}
