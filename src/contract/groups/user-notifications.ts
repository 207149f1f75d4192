import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ForbiddenResponse, NotFoundResponse } from "../error-responses.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import {
  PushRegistration,
  UserNotification,
  UserNotificationRemoval,
  UserNotificationStatusChange,
} from "../schemas/user-notification.ts"

/** Columns that a user's notification list sorts by; newest first by default, also within one status. */
export const USER_NOTIFICATION_SORT_COLUMNS = ["date", "status"] as const

const who = "any complete account, for its own notifications"

/** Notifications of users (section 59, API-NOT-06 to API-NOT-10). */
export class UserNotificationsGroup extends HttpApiGroup.make("userNotifications")
  .add(
    HttpApiEndpoint.get("list", "/usernotifications/list", {
      query: {
        ...pageQuery,
        /** Id of the caller's own account; any other id is refused. */
        userId: Schema.optional(Schema.Int),
        /**
         * Filter by whether the notification is read ("true" or "false"). The header's badge counts unread ones by
         * `totalElements` of a call with read=false and size=1.
         */
        read: Schema.optional(Schema.Literals(["true", "false"])),
      },
      success: Page(UserNotification),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(about({ summary: "The caller's notifications, newest first", who })),
    HttpApiEndpoint.get("byId", "/usernotifications/notification/:id", {
      params: { id: Schema.Int },
      success: UserNotification,
      error: [BadRequestResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "One notification of the caller", who })),
    HttpApiEndpoint.put("status", "/usernotifications/notification/status", {
      payload: UserNotificationStatusChange,
      success: HttpApiSchema.NoContent,
      error: BadRequestResponse,
    }).annotateMerge(about({ summary: "Mark notifications as read or unread", who })),
    HttpApiEndpoint.put("remove", "/usernotifications/notification/delete", {
      payload: UserNotificationRemoval,
      success: HttpApiSchema.NoContent,
      error: BadRequestResponse,
    }).annotateMerge(about({ summary: "Delete notifications", who })),
    HttpApiEndpoint.put("updateToken", "/usernotifications/updateToken", {
      payload: PushRegistration,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Have notifications pushed to this browser",
        who: "any complete account but demo users",
        description:
          "The endpoint must be https, belong to a push service that the portal knows and not lead into a private network. The token belongs to this sign-in and goes with it.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "User notifications", description: "Notifications of a user." }),
  ) {}
