import { Effect, Layer } from "effect"
import { Attempts } from "../store/attempts.ts"
import { Sessions } from "../store/sessions.ts"

/** Ends expired sessions, so that their live streams end too, and deletes old attempt counters. */
export const cleanSignIns = Effect.gen(function* () {
  yield* (yield* Sessions).endExpired
  yield* (yield* Attempts).dropOld
})

/** Cleans up sign-ins once a minute, in every process, because each process has its own live streams. */
export const SignInCleaningLive = Layer.effectDiscard(
  Effect.sleep("1 minute").pipe(
    Effect.andThen(cleanSignIns),
    Effect.catchCause((cause) => Effect.logWarning("sign-ins could not be cleaned up", cause)),
    Effect.forever,
    Effect.forkScoped,
  ),
)
