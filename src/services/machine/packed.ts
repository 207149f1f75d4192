import { Effect, type Result } from "effect"
import type { CallFailure } from "../failures.ts"

/** Decodes a packed binary response; a response that cannot be decoded is a fault of the server and a defect here. */
export const unpacked = <A, E>(
  answer: Effect.Effect<unknown, CallFailure>,
  decode: (bytes: Uint8Array) => Result.Result<A, E>,
): Effect.Effect<A, CallFailure> =>
  Effect.flatMap(answer, (bytes) => {
    if (!(bytes instanceof Uint8Array)) return Effect.die(new Error("Did not get a packed answer"))
    const decoded = decode(bytes)
    return decoded._tag === "Success" ? Effect.succeed(decoded.success) : Effect.die(decoded.failure)
  })

/** Epoch ms as ISO 8601, for the query of a call. */
export const isoTime = (time: number): string => new Date(time).toISOString()
