import { Clock, Context, Duration, Effect, Layer } from "effect"

/** Moves the clock of a test; sleeping takes real time, so that database pools and timeouts work as usual. */
export class MovableClock extends Context.Service<
  MovableClock,
  {
    readonly setTo: (time: Date) => Effect.Effect<void>
    readonly advance: (by: Duration.Input) => Effect.Effect<void>
    /** Stops the clock, which then moves only by `setTo` and `advance`. */
    readonly stop: Effect.Effect<void>
  }
>()("headland/test/MovableClock") {}

/** Layer with a movable clock for everything built on it. */
export const movableClock = () => {
  const real = Context.get(Context.empty(), Clock.Clock)
  let shift = 0
  let stopped: number | undefined
  const millis = () => stopped ?? real.currentTimeMillisUnsafe() + shift
  const move = (ms: number) => {
    shift += ms
    if (stopped !== undefined) stopped += ms
  }
  const nanos = () => real.currentTimeNanosUnsafe() + BigInt(shift) * 1_000_000n
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: millis,
    currentTimeMillis: Effect.sync(millis),
    currentTimeNanosUnsafe: nanos,
    currentTimeNanos: Effect.sync(nanos),
    monotonicTimeNanosUnsafe: () => real.monotonicTimeNanosUnsafe(),
    monotonicTimeNanos: real.monotonicTimeNanos,
    sleep: (duration) => real.sleep(duration),
  }
  return Layer.merge(
    Layer.succeed(Clock.Clock, clock),
    Layer.succeed(MovableClock, {
      setTo: (time) => Effect.sync(() => move(time.getTime() - millis())),
      advance: (by) => Effect.sync(() => move(Duration.toMillis(by))),
      stop: Effect.sync(() => {
        stopped = millis()
      }),
    }),
  )
}
