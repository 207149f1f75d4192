import { targetOf } from "#domain/notification-links.ts"
import { type PushMessage, pushMessageOf } from "#domain/push-message.ts"
import type { FromWorker } from "#domain/worker-messages.ts"
import { brand, type ClickEvent, type PushEvent, type Tab, worker } from "./scope.ts"

const tabs = () => worker.clients.matchAll({ type: "window" })

/**
 * Shows a push message as a toast in the portal's tab while the user looks at it; otherwise, or when that tab
 * cannot show it yet, as a system notification.
 */
export const pushed = async (event: PushEvent): Promise<void> => {
  const message = pushMessageOf(read(event))
  if ("failure" in message) return console.info(message.failure)
  const seen = await Promise.all((await tabs()).map((tab) => isSeen(tab, toTab("pushed", message))))
  if (seen.includes(true)) return
  await worker.registration.showNotification(message.title, {
    tag: `n${message.id}`,
    icon: `/brands/${brand}/icon-192.png`,
    data: message,
  })
}

const read = ({ data }: PushEvent): unknown => {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

const toTab = (say: FromWorker["say"], message: PushMessage): FromWorker => ({
  from: "headland-worker",
  say,
  message,
})

/**
 * Handles a press on a system notification: opens its link in an open tab of the portal, else in a new tab;
 * another site in use is never replaced (PUSH-05).
 */
export const pressed = async ({ notification }: ClickEvent): Promise<void> => {
  notification.close()
  const message = pushMessageOf(notification.data)
  if ("failure" in message) return
  const target = targetOf(message.link) ?? { kind: "place", to: "/" }
  const open = (await tabs()).filter(({ url }) => new URL(url).pathname === "/")
  const tab = open.find(({ visibilityState }) => visibilityState === "visible") ?? open[0]
  if (target.kind === "site") {
    await worker.clients.openWindow(target.href)
    // A link to another site opens in a new tab; the portal's tab gets the message too, and marks the notification
    // as read.
    tab?.postMessage(toTab("opened", message))
    return
  }
  if (tab !== undefined && (await isReceived(tab, toTab("opened", message)))) {
    await tab.focus().catch(() => {})
    return
  }
  await worker.clients.openWindow(`/#${target.to}`)
}

/**
 * Milliseconds to wait for a tab to confirm a message: a page that has not started, or has no signed-in user,
 * never confirms.
 */
const ANSWER_MS = 1_000

const isReceived = (tab: Tab, message: FromWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    tab.postMessage(message, [port2])
  })

const isSeen = async (tab: Tab, message: FromWorker): Promise<boolean> => {
  const observe = isReceived(tab, message)
  return tab.visibilityState === "visible" && observe
}

/** Unsubscribes this browser from the user's notifications after sign-out. */
export const stop = async (): Promise<void> => {
  const subscription = await worker.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
  for (const notification of await worker.registration.getNotifications()) notification.close()
}
