import { Schema } from "effect"
import { User } from "#contract/schemas/user.ts"

export const RetryRequested = Schema.Struct({ type: Schema.Literal("retry.requested") })
/** The account is another than it was: by a form of this page, the header's language, or another tab. */
export const UserFollowed = Schema.Struct({
  type: Schema.Literal("user.followed"),
  user: Schema.toType(User),
})

export const OwnProfileEvents = Schema.Union([RetryRequested, UserFollowed])
export type OwnProfileEvent = typeof OwnProfileEvents.Type
