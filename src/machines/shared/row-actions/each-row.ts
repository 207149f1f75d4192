import { Effect } from "effect"
import type { CallFailure } from "#services/failures.ts"
import type { ActionRun } from "./machine.ts"

/**
 * Runs an action on several rows with one call for each, one after the other. Rows that no longer exist count as
 * done, unless there is only one row; the first other failure ends the action.
 */
export const eachRow =
  <R, S = undefined>(run: (id: number, input: ActionRun<S>) => Effect.Effect<unknown, CallFailure, R>) =>
  (input: ActionRun<S>): Effect.Effect<void, CallFailure, R> => {
    const ids = input.ids === "ALL" ? [] : input.ids.map(Number)
    const isOnly = ids.length === 1
    return Effect.forEach(
      ids,
      (id) =>
        Effect.catchIf(
          Effect.asVoid(run(id, input)),
          (failure) => !isOnly && failure._tag === "ApiError" && failure.status === 404,
          () => Effect.void,
        ),
      { discard: true },
    )
  }
