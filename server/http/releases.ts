import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { releaseFor } from "#domain/release.ts"
import { fail } from "../rules/fail.ts"
import { Releases } from "../rules/releases.ts"
import { Users } from "../store/users.ts"

/** Handlers of the product's release notes (section 65). */
export const ReleasesHandlers = HttpApiBuilder.group(
  Api,
  "releases",
  Effect.fnUntraced(function* (handlers) {
    const releases = yield* Releases
    const users = yield* Users

    return handlers.handleAll({
      latest: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const release = yield* releases.latest(query.language ?? user.language)
        if (Option.isNone(release)) return yield* fail("NOT_FOUND")
        return releaseFor(release.value, user, yield* users.createdAt(user.id))
      }),
    })
  }),
)
