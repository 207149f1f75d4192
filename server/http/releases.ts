import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { releaseFor } from "#domain/release.ts"
import { fail } from "../rules/fail.ts"
import { Releases } from "../rules/releases.ts"

/** Handlers of the product's release notes (section 65). */
export const ReleasesHandlers = HttpApiBuilder.group(
  Api,
  "releases",
  Effect.fnUntraced(function* (handlers) {
    const releases = yield* Releases

    return handlers.handleAll({
      latest: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const release = yield* releases.latest(query.language ?? user.language)
        return Option.isSome(release) ? releaseFor(release.value, user) : yield* fail("NOT_FOUND")
      }),
    })
  }),
)
