import type { AnyActorRef } from "xstate"
import type { Probe } from "#machines/inspection/probe.ts"
import { redactAddress } from "#machines/inspection/redact-address.ts"
import { CHANNEL, type FromTabs, type ToTabs } from "#machines/inspection/wire.ts"

/** Answers inspectors that ask who is there; what watches is brought when the first of them wants it. */
export const answerInspectors = (root: AnyActorRef): void => {
  if (typeof BroadcastChannel === "undefined") return
  const channel = new BroadcastChannel(CHANNEL)
  const say = (message: FromTabs) => channel.postMessage(message)
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const here = () => {
    const address = redactAddress(location.hash.replace(/[?].*/, ""))
    say({ to: "inspectors", say: "here", tab: { id, title: document.title, address } })
  }
  let probe: Promise<Probe> | undefined

  channel.onmessage = ({ data }: MessageEvent<ToTabs | FromTabs>) => {
    if (data.to !== "tabs") return
    if (data.say === "who is there") return here()
    if (data.tab !== id) return
    if (data.say === "watch") {
      probe ??= import("#machines/inspection/probe.ts").then(({ startProbe }) => startProbe(root, id, say))
    }
    probe?.then(
      ({ hear }) => hear(data),
      // Its code did not arrive: the inspector asks again.
      () => {
        probe = undefined
      },
    )
  }
  window.addEventListener("pagehide", () => {
    void probe?.then(({ stop }) => stop())
    say({ to: "inspectors", say: "gone", tab: id })
  })
  window.addEventListener("pageshow", here)
}
