import { Effect, Layer } from "effect"
import { Attempts } from "../store/attempts.ts"
import { Sessions } from "../store/sessions.ts"

/** Ends sessions whose time is over, so that their live streams end too, and drops old counts. */
export const cleanSignIns = Effect.gen(function* () {
  yield* (yield* Sessions).endExpired
  yield* (yield* Attempts).dropOld
})

/** Once a minute, in every process: each has live streams of its own. */
export const SignInCleaningLive = Layer.effectDiscard(
  Effect.sleep("1 minute").pipe(
    Effect.andThen(cleanSignIns),
    Effect.catchCause((cause) => Effect.logWarning("sign-ins could not be cleaned up", cause)),
    Effect.forever,
    Effect.forkScoped,
  ),
)
