import type { Boot } from "#contract/boot.ts"
import { accessOf } from "#domain/access/access.ts"
import type { Probe } from "#machines/inspection/probe.ts"
import { redactAddress } from "#machines/inspection/redact-address.ts"
import { CHANNEL, type FromTabs, type ToTabs } from "#machines/inspection/wire.ts"
import { sessionOf } from "#machines/shell/portal/selectors.ts"
import type { PortalActor } from "#views/portal-context.ts"

/**
 * Answers inspectors that look for tabs; the probe's code loads when an inspector first asks to watch this tab.
 * Where only administrators may inspect, the tab answers only while an administrator is signed in.
 */
export const answerInspectors = (portal: PortalActor, whom: Exclude<Boot["inspector"], "nobody">): void => {
  const channel = openChannel()
  if (channel === undefined) return
  const say = (message: FromTabs) => channel.postMessage(message)
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const here = () => {
    const address = redactAddress(location.hash.replace(/[?].*/, ""))
    say({ to: "inspectors", say: "here", tab: { id, title: document.title, address } })
  }
  const leave = (how: "gone" | "shut") => {
    stop()
    say({ to: "inspectors", say: how, tab: id })
  }
  let probe: Promise<Probe> | undefined
  let stop = () => {}
  let isOpen = whom === "everybody" || isAdministrator(portal)

  if (whom === "administrators")
    portal.subscribe(() => {
      if (isOpen === isAdministrator(portal)) return
      isOpen = !isOpen
      if (isOpen) here()
      else leave("shut")
    })
  channel.onmessage = ({ data }: MessageEvent<ToTabs | FromTabs | null>) => {
    if (!isOpen || data?.to !== "tabs") return
    if (data.say === "who is there") return here()
    if (data.tab !== id) return
    if (data.say === "watch") {
      probe ??= import("#machines/inspection/probe.ts").then(({ startProbe }) => {
        const started = startProbe(portal, id, say)
        stop = started.stop
        return started
      })
    }
    probe?.then(
      ({ hear }) => {
        if (isOpen) hear(data)
      },
      // After a failed load of the probe's code, the inspector's next request imports the code again.
      () => {
        probe = undefined
      },
    )
  }
  window.addEventListener("pagehide", () => leave("gone"))
  const show = () => {
    if (isOpen) here()
  }
  window.addEventListener("pageshow", show)
  show()
}

const isAdministrator = (portal: PortalActor): boolean =>
  accessOf(sessionOf(portal.getSnapshot())?.getSnapshot().context.user ?? null).isAdmin

/**
 * Broadcast channel to inspectors; undefined in browsers without `BroadcastChannel`, or that forbid it together
 * with storage.
 */
const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(CHANNEL)
  } catch {
    return undefined
  }
}
