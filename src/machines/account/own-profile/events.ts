import { Schema } from "effect"
import { User } from "#contract/schemas/user.ts"
import { DataRefreshed } from "../../shared/resource/events.ts"

/** The account changed: through a form of this page, the header's language menu, or another tab. */
export const UserUpdated = Schema.Struct({
  type: Schema.Literal("user.updated"),
  user: Schema.toType(User),
})

export const OwnProfileEvents = Schema.Union([DataRefreshed, UserUpdated])
export type OwnProfileEvent = typeof OwnProfileEvents.Type
