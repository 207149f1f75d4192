import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { type Actors, actorsAt, placeOf, type Recording } from "../../recording/recording.ts"
import { useLive } from "./LiveParts.ts"

/** State of all actors at the moment in view. Later entries do not change the result. */
export const useActors = (recording: Recording): Actors => {
  const { timeline } = useLive()
  const at = useSelector(timeline, ({ context }) => context.at)
  const place = at === null ? null : placeOf(recording, at)
  const then = useMemo(
    () => (place === null ? undefined : actorsAt(recording, recording.entries[place]?.seq ?? null)),
    // The memoised result depends only on the entries up to the moment in view, so later entries do not cause a
    // new computation.
    // oxlint-disable-next-line react/exhaustive-deps
    [recording.before, recording.entries[0], place, place === null ? null : recording.entries[place]],
  )
  return then ?? recording.now
}
