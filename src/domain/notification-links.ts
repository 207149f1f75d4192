import type { UserNotificationType } from "#contract/schemas/user-notification.ts"
import { siteOf } from "./site-address.ts"

/** Target of a notification: a place of the portal, or another site, which replaces the page (PUSH-05). */
export type NotificationTarget =
  | { readonly kind: "place"; readonly to: string }
  | { readonly kind: "site"; readonly href: string }

/**
 * Target of a notification's link. Anything but an absolute http(s) address counts as a place of the portal
 * (PUSH-05, OPEN-172).
 */
export const targetOf = (link: string | null | undefined): NotificationTarget | undefined => {
  const text = link?.trim() ?? ""
  if (text === "") return undefined
  const href = siteOf(text)
  if (href !== undefined) return { kind: "site", href }
  return { kind: "place", to: `/${text.replace(/^[/\\]+/, "")}` }
}

/**
 * Target of the notification's second link when a subscription was requested: the list of subscriptions at its
 * service centre (PUSH-06).
 */
export const subscriptionsTarget = (notification: {
  readonly notificationType: UserNotificationType
  readonly link: string | null
}): string | undefined => {
  if (notification.notificationType !== "subscriptionRequest") return undefined
  const [, id] = /^\/?service\/(\d+)(?![^/?])/.exec(notification.link?.trim() ?? "") ?? []
  const to = `/service/${id}/subscriptions`
  const main = targetOf(notification.link)
  return id === undefined || (main?.kind === "place" && main.to === to) ? undefined : to
}
