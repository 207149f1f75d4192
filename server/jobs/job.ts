import type { Duration, Effect } from "effect"

/** Work that goes on by itself, in one process at a time. `run` may be stopped anywhere and is then run again. */
export interface Job<R = never> {
  /** kebab-case; its row in the table `jobs` and in /health. */
  readonly name: string
  /** Pause from the end of one run to the next. */
  readonly every: Duration.Input
  readonly run: Effect.Effect<void, unknown, R>
}
