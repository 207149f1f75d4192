import { fromCallback } from "xstate"
import type { FromTabs, ToTabs } from "#machines/inspection/wire.ts"
import type { Say } from "./watched-tab.ts"

/** Messages are gathered for so long before the page is drawn anew: one frame. */
const FRAME = 16

/** The channel to tabs of the portal: what it hears goes to the chart in portions, what charts say goes out. */
export const channelTo = (open: () => BroadcastChannel) =>
  fromCallback<Say>(({ sendBack, receive }) => {
    const channel = open()
    let heard: Array<FromTabs> = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      timer = undefined
      const messages = heard
      heard = []
      sendBack({ type: "tabs.said", messages })
    }
    channel.onmessage = ({ data }: MessageEvent<ToTabs | FromTabs>) => {
      if (data.to !== "inspectors") return
      heard.push(data)
      timer ??= setTimeout(flush, FRAME)
    }
    receive(({ message }) => channel.postMessage(message))
    return () => {
      clearTimeout(timer)
      channel.close()
    }
  })
export type Channel = ReturnType<typeof channelTo>
