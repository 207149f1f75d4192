import type { UserNotificationType } from "#contract/schemas/user-notification.ts"

/** Where a notification leads: a place of the portal, or another site, which takes the place of the page (PUSH-05). */
export type NotificationTarget =
  | { readonly kind: "place"; readonly to: string }
  | { readonly kind: "site"; readonly href: string }

/** Anything but an absolute http(s) address is a place of the portal, whatever it looks like (PUSH-05, OPEN-172). */
export const targetOf = (link: string | null | undefined): NotificationTarget | undefined => {
  const text = link?.trim() ?? ""
  if (text === "") return undefined
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return { kind: "site", href: text }
  return { kind: "place", to: `/${text.replace(/^[/\\]+/, "")}` }
}

/** The second link of a request for a subscription: to the subscriptions of its service centre (PUSH-06). */
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
