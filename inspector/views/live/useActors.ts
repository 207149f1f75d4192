import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { type Actors, actorsAt, placeOf, type Recording } from "../../recording/recording.ts"
import { useLive } from "./LiveParts.ts"

/** How everything is at the moment that is looked at. What comes after it does not change that. */
export const useActors = (recording: Recording): Actors => {
  const { timeline } = useLive()
  const at = useSelector(timeline, ({ context }) => context.at)
  const place = at === null ? null : placeOf(recording, at)
  const then = useMemo(
    () => (place === null ? undefined : actorsAt(recording, recording.entries[place]?.seq ?? null)),
    // The same as long as the same entries are up to there.
    // oxlint-disable-next-line react/exhaustive-deps
    [recording.before, recording.entries[0], place, place === null ? null : recording.entries[place]],
  )
  return then ?? recording.now
}
