import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { UserNotificationsGroup } from "../groups/user-notifications.ts"
import { API_BASE } from "../version.ts"

/** Calls of the list of notifications. */
export class NotificationsApi extends HttpApi.make("notifications")
  .add(UserNotificationsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
