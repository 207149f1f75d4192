import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { type Actors, actorsAt, placeOf, type Story } from "../../story/story.ts"
import { useLive } from "./LiveParts.ts"

/** How everything is at the moment that is looked at. What comes after it does not change that. */
export const useActors = (story: Story): Actors => {
  const { timeline } = useLive()
  const at = useSelector(timeline, ({ context }) => context.at)
  const place = at === null ? null : placeOf(story, at)
  const then = useMemo(
    () => (place === null ? undefined : actorsAt(story, story.entries[place]?.seq ?? null)),
    // The same as long as the same entries are up to there.
    // oxlint-disable-next-line react/exhaustive-deps
    [story.before, story.entries[0], place, place === null ? null : story.entries[place]],
  )
  return then ?? story.now
}
