import type { Duration, Effect } from "effect"

/** Background job that runs in one process at a time. `run` may be interrupted at any point and is then run again. */
export interface Job<R = never> {
  /** Name of the job in kebab-case, used in the table `jobs` and in /health. */
  readonly name: string
  /** Pause between the end of one run and the start of the next. */
  readonly every: Duration.Input
  readonly run: Effect.Effect<void, unknown, R>
}
