import { Schema } from "effect"
import { listOf, requiredText } from "../checks.ts"
import { Language } from "./user.ts"
import { IsoTime } from "./values.ts"

/** Types of notifications that the server sends without a request (NOTIF-02, OPEN-103). */
export const UserNotificationType = Schema.Literals([
  "subscriptionRequest",
  "subscriptionInvite",
  "subscriptionEnding",
  "subscriptionRenewing",
  "machineShareStarted",
  "machineShareStopped",
  "boundaryOccurrence",
  "reportCompleted",
  "alarmRaised",
  "proactiveAlert",
])
export type UserNotificationType = typeof UserNotificationType.Type

/**
 * One entry of a user's notification list; title and body are plain text in the language that the user had at the
 * time (NOTIF-01).
 */
export const UserNotification = Schema.Struct({
  id: Schema.Int,
  status: Schema.Literals(["READ", "UNREAD"]),
  date: IsoTime,
  title: Schema.String,
  body: Schema.String,
  icon: Schema.NullOr(Schema.String),
  notificationType: UserNotificationType,
  callToAction: Schema.NullOr(Schema.String),
  /** Target of the notification: an in-app path without `#/`, or an http(s) address. */
  link: Schema.NullOr(Schema.String),
}).annotate({
  identifier: "UserNotification",
  examples: [
    {
      id: 12,
      status: "UNREAD",
      date: "2026-11-21T06:30:00.000Z",
      title: "Subscription requested",
      body: "Aino Peltomaa asks Harjukylän Huolto for a subscription of Otso.",
      icon: null,
      notificationType: "subscriptionRequest",
      callToAction: null,
      link: "service/3/subscriptions",
    },
  ],
})
export type UserNotification = typeof UserNotification.Type

/** Maximum number of notifications that one call can change by their ids. */
export const MOST_AT_ONCE = 1000

/**
 * The caller's notifications to change: some by id, or all; ids of other users' notifications are ignored
 * (OPEN-128).
 */
const chosen = {
  ids: Schema.optionalKey(listOf(Schema.Int, MOST_AT_ONCE)),
  all: Schema.optionalKey(Schema.Boolean),
}

export const UserNotificationStatusChange = Schema.Struct({
  ...chosen,
  status: Schema.Literals(["READ", "UNREAD"]),
}).annotate({ identifier: "UserNotificationStatusChange", examples: [{ ids: [12, 13], status: "READ" }] })

export const UserNotificationRemoval = Schema.Struct(chosen).annotate({
  identifier: "UserNotificationRemoval",
  examples: [{ all: true }],
})

/**
 * Web push registration of a browser; `registrationToken` is the serialised push subscription: `{endpoint, keys:
 * {p256dh, auth}}` (OPEN-129).
 */
export const PushRegistration = Schema.Struct({
  registrationToken: requiredText(4000),
  language: Language,
}).annotate({
  identifier: "PushRegistration",
  examples: [
    {
      registrationToken:
        '{"endpoint":"https://push.example/a1b2","keys":{"p256dh":"BNc...","auth":"tBH..."}}',
      language: "en-GB",
    },
  ],
})
