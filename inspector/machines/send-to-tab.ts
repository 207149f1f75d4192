import { fromPromise } from "xstate"
import type { ToTabs } from "#machines/inspection/wire.ts"
import { isFromTabs } from "../recording/message.ts"
import type { Answer, Sent } from "./filling.ts"

export interface Target {
  readonly tab: string
  /** The actor's id within its tab. */
  readonly actor: string
}

type SentEvent = Extract<ToTabs, { readonly say: "send" }>["event"]

/** Sends a filled-in event to an actor of a watched tab and waits for the tab's answer. */
export const sendToTab = (open: () => BroadcastChannel, { tab, actor }: Target) =>
  fromPromise<Answer, Sent>(
    ({ input, signal }) =>
      new Promise((resolve) => {
        const channel = open()
        const ask = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
        const answer = (result: Answer) => {
          channel.close()
          resolve(result)
        }
        channel.onmessage = ({ data }: MessageEvent<unknown>) => {
          if (!isFromTabs(data) || !("ask" in data) || data.ask !== ask) return
          answer(data.say === "taken" ? { taken: true } : { taken: false, why: data.why })
        }
        signal.addEventListener("abort", () => channel.close())
        const event = input.value as SentEvent
        channel.postMessage({ to: "tabs", say: "send", tab, actor, event, ask } satisfies ToTabs)
      }),
  )
