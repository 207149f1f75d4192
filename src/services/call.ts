import { Context, type Duration, Effect } from "effect"
import { type CallFailure, isCallFailure } from "./failures.ts"

/** How one call differs from the usual. */
export interface CallOptions {
  /** The call needs no session: 401 is an answer like any other, not the end of a session. */
  readonly anonymous?: boolean
  /** Longest wait for the whole answer; 30 seconds by default. */
  readonly limit?: Duration.Input
  /** The answer goes on and on: the limit counts until it begins. */
  readonly streams?: boolean
  /** Form of the answer to ask for, where the interface offers more than JSON. */
  readonly accept?: string
  /** By which the server knows a write that it has had, so that it does not happen twice; another one for other words. */
  readonly key?: string
}

export const CurrentCallOptions = Context.Reference<CallOptions>("headland/CurrentCallOptions", {
  defaultValue: () => ({}),
})

/**
 * Makes a call of a typed client: `call(client.users.current({}))`. It fails in the declared ways of `CallFailure`
 * only; an answer that does not fit the contract is a defect.
 */
export const call = <A, E, R>(
  request: Effect.Effect<A, E, R>,
  options: CallOptions = {},
): Effect.Effect<A, CallFailure, R> =>
  request.pipe(
    Effect.catch((error) => (isCallFailure(error) ? Effect.fail(error) : Effect.die(error))),
    Effect.provideService(CurrentCallOptions, options),
  )
