import { Clock, Effect, Layer, Schedule, Stream } from "effect"
import { dayAt } from "#domain/time.ts"
import { Today } from "./today.ts"

const now = (zone: string) => Effect.map(Clock.currentTimeMillis, (time) => dayAt(time, zone))

export const TodayLive = Layer.succeed(Today, {
  now,
  changes: (zone) => Stream.fromEffectSchedule(now(zone), Schedule.spaced("60 seconds")).pipe(Stream.changes),
})
