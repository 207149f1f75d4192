import { Context, type Effect } from "effect"
import type { Release } from "#contract/schemas/release.ts"
import type { Language } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

/** Calls about release notes and the tour of new features. */
export class ReleaseCalls extends Context.Service<
  ReleaseCalls,
  {
    /** The newest release, limited to what concerns the user (REL-06). */
    readonly latest: (language: Language) => Effect.Effect<Release, CallFailure>
    /** Stores the read parts of the tour in the user's settings; retried until the server responds (OPEN-182). */
    readonly keepRead: (version: string, ids: ReadonlyArray<string>) => Effect.Effect<void, CallFailure>
  }
>()("headland/releases/ReleaseCalls") {}
