import { placeOfId } from "../recording/ids.ts"
import { own } from "../recording/own.ts"
import type { ActorNow } from "../recording/recording.ts"

type Offered = Pick<ActorNow, "isStopped"> & { readonly data: Pick<ActorNow["data"], "id"> }

import type { LiveParts } from "../views/live/LiveParts.ts"

type Watching = ReturnType<LiveParts["watching"]["getSnapshot"]>
type Timeline = ReturnType<LiveParts["timeline"]["getSnapshot"]>

/**
 * Reason why no event can be sent to an actor now: the inspector shows a recording file or a past moment, the
 * actor's tab is not watched any more, or the actor has ended.
 */
export type NotNow = "recordingFile" | "gone" | "past" | "ended"

export const whyNotNow = (watching: Watching, timeline: Timeline, actor: Offered): NotNow | undefined => {
  if (watching.matches("recordingFile")) return "recordingFile"
  const tab = own(watching.context.watched, placeOfId(actor.data.id).tab)
  if (tab?.getSnapshot().matches("watched") !== true) return "gone"
  if (!timeline.matches("following")) return "past"
  return actor.isStopped ? "ended" : undefined
}
