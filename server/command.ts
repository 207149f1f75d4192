import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Cause, Data, type Effect, Exit, Option } from "effect"
import { oneLine } from "./failure-line.ts"

/** Error for wrong command-line arguments; the message says which arguments the command accepts. */
export class UsageError extends Data.TaggedError("UsageError")<{ readonly message: string }> {}

/** Exit code of a command that failed. */
const FAILED = 1

/**
 * Runs a command to its end. A failure that the user can correct, or an error of the class `rejection`, is printed
 * in one line. `doneCode`: the exit code when nothing failed.
 */
export const runCommand = <A, E>(
  program: Effect.Effect<A, E>,
  rejection: abstract new (...args: never) => Error,
  doneCode: () => number = () => 0,
): void =>
  NodeRuntime.runMain(program, {
    disableErrorReporting: true,
    teardown: (exit, end) => {
      if (Exit.isSuccess(exit)) return end(doneCode())
      const expected = Option.flatMap(Cause.findErrorOption(exit.cause), (error) =>
        error instanceof UsageError || error instanceof rejection
          ? Option.some(error.message)
          : oneLine(error),
      )
      console.error(Option.getOrElse(expected, () => Cause.pretty(exit.cause)))
      end(FAILED)
    },
  })
