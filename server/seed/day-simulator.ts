import { availableParallelism } from "node:os"
import { Worker } from "node:worker_threads"
import { Context, Effect, Layer } from "effect"
import type { MachineDay } from "../store/telemetry/types.ts"
import type { HistoryTask } from "./history-plan.ts"

/** Simulates days of machines; results are in the order of the tasks. */
export class DaySimulator extends Context.Service<
  DaySimulator,
  { readonly simulate: (tasks: ReadonlyArray<HistoryTask>) => Effect.Effect<ReadonlyArray<MachineDay>> }
>()("headland/DaySimulator") {
  /**
   * Layer that simulates days in worker threads, because days are expensive to compute and the portal is in use
   * meanwhile. The threads end with the layer.
   */
  static readonly layer = Layer.effect(
    DaySimulator,
    Effect.gen(function* () {
      const threads = yield* Effect.forEach(
        Array.from({ length: Math.min(THREADS, availableParallelism()) }),
        () =>
          Effect.acquireRelease(
            Effect.sync(() => new Worker(new URL("./day-simulator-thread.ts", import.meta.url))),
            (thread) => Effect.promise(() => thread.terminate()),
          ),
      )
      const idle = [...threads]
      const waiting: Array<(thread: Worker) => void> = []
      const take = Effect.callback<Worker>((resume) => {
        const thread = idle.pop()
        if (thread !== undefined) resume(Effect.succeed(thread))
        else waiting.push((free) => resume(Effect.succeed(free)))
      })
      const giveBack = (thread: Worker) =>
        Effect.sync(() => {
          const next = waiting.shift()
          if (next === undefined) idle.push(thread)
          else next(thread)
        })
      return DaySimulator.of({
        simulate: (tasks) => Effect.acquireUseRelease(take, (thread) => ask(thread, tasks), giveBack),
      })
    }),
  )
}

const THREADS = 2

const ask = (thread: Worker, tasks: ReadonlyArray<HistoryTask>) =>
  Effect.callback<ReadonlyArray<MachineDay>>((resume) => {
    const answered = (days: ReadonlyArray<MachineDay>) => {
      thread.off("error", failed)
      resume(Effect.succeed(days))
    }
    const failed = (error: unknown) => {
      thread.off("message", answered)
      resume(Effect.die(error))
    }
    thread.once("message", answered)
    thread.once("error", failed)
    thread.postMessage(tasks)
  })
