import { Clock, Effect, Layer, Stream } from "effect"
import { dayAt } from "#domain/time.ts"
import { streamOf } from "../stream-of.ts"
import { Today } from "./today.ts"
import { Visibility } from "./visibility.ts"

export const TodayLive = Layer.effect(
  Today,
  Effect.gen(function* () {
    const visibility = yield* Visibility
    return {
      changes: (zone) =>
        // A computer that slept counts the rest of its minute only then; a returning user looks at the page.
        Stream.merge(Stream.tick("60 seconds"), streamOf(visibility.changes)).pipe(
          Stream.mapEffect(() => Effect.map(Clock.currentTimeMillis, (time) => dayAt(time, zone))),
          Stream.changes,
        ),
    }
  }),
)
