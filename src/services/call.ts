import { Context, type Duration, Effect } from "effect"
import { type CallFailure, isCallFailure } from "./failures.ts"

/** Options of one HTTP call, each only where the call differs from the default. */
export interface CallOptions {
  /** Whether the call needs no session, so that 401 is an answer like any other and does not end the session. */
  readonly anonymous?: boolean
  /** Longest time to wait for the whole answer to the call; 30 seconds by default. */
  readonly limit?: Duration.Input
  /** Whether the answer is an endless stream, so that the time limit applies only until its beginning. */
  readonly streams?: boolean
  /** Media type for the Accept header, where the API offers more than JSON. */
  readonly accept?: string
  /**
   * Idempotency key by which the server recognises a repeated write, so that it does not happen twice; a changed
   * request needs another key.
   */
  readonly key?: string
}

export const CurrentCallOptions = Context.Reference<CallOptions>("headland/CurrentCallOptions", {
  defaultValue: () => ({}),
})

/**
 * Makes a call of a typed client: `call(client.users.current({}))`. The call fails only with a `CallFailure`; a
 * response that does not match the contract is a defect.
 */
export const call = <A, E, R>(
  request: Effect.Effect<A, E, R>,
  options: CallOptions = {},
): Effect.Effect<A, CallFailure, R> =>
  request.pipe(
    Effect.catch((error) => (isCallFailure(error) ? Effect.fail(error) : Effect.die(error))),
    Effect.provideService(CurrentCallOptions, options),
  )
