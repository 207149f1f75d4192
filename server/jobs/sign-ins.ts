import { Effect, Layer } from "effect"
import { Attempts } from "../store/attempts.ts"
import { Sessions } from "../store/sessions.ts"

/** Once a minute: ends sessions whose time is over, so that their live streams end too, and drops old counts. */
export const SignInCleaningLive = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* Sessions
    const attempts = yield* Attempts
    yield* Effect.sleep("1 minute").pipe(
      Effect.andThen(sessions.endExpired),
      Effect.andThen(attempts.dropOld),
      Effect.catchCause((cause) => Effect.logWarning("sign-ins could not be cleaned up", cause)),
      Effect.forever,
      Effect.forkScoped,
    )
  }),
)
