import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { PartnerUsersGroup } from "../groups/partner-users.ts"
import { PartnersGroup } from "../groups/partners.ts"
import { UserNotificationsGroup } from "../groups/user-notifications.ts"
import { UsersGroup } from "../groups/users.ts"
import { API_BASE } from "../version.ts"

/** Calls of the header: unread notifications, the user's own account, and the service contexts to choose from. */
export class ToolsApi extends HttpApi.make("tools")
  .add(UserNotificationsGroup, PartnerUsersGroup, PartnersGroup, UsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
