import { Context, type Effect } from "effect"
import type { Release } from "#contract/schemas/release.ts"
import type { Language } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

/** Calls about what is new. */
export class ReleaseCalls extends Context.Service<
  ReleaseCalls,
  {
    /** The newest release, as far as it concerns the person (REL-06). */
    readonly latest: (language: Language) => Effect.Effect<Release, CallFailure>
    /** Keeps the read parts of the tour in the user's own settings; retried until answered (OPEN-182). */
    readonly keepRead: (version: string, ids: ReadonlyArray<string>) => Effect.Effect<void, CallFailure>
  }
>()("headland/releases/ReleaseCalls") {}
