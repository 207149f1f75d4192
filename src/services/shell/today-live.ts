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
        // Checks the day also when the tab becomes visible, because a computer that slept finishes its 60-second
        // timer late.
        Stream.merge(Stream.tick("60 seconds"), streamOf(visibility.changes)).pipe(
          Stream.mapEffect(() => Effect.map(Clock.currentTimeMillis, (time) => dayAt(time, zone))),
          Stream.changes,
        ),
    }
  }),
)
