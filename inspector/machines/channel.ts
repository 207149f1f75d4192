import { fromCallback } from "xstate"
import type { FromTabs } from "#machines/inspection/wire.ts"
import { isFromTabs } from "../recording/message.ts"
import { atNextFrame } from "./next-frame.ts"
import type { Say } from "./watched-tab.ts"

/**
 * Actor for the `BroadcastChannel` to the portal's tabs. Received messages go to the parent chart in one portion
 * per frame, so that the page is redrawn once for all of them; `say` events from charts are posted to the tabs.
 */
export const channelTo = (open: () => BroadcastChannel) =>
  fromCallback<Say>(({ sendBack, receive }) => {
    const channel = open()
    let received: Array<FromTabs> = []
    let callOff: (() => void) | undefined
    const flush = () => {
      callOff = undefined
      const messages = received
      received = []
      sendBack({ type: "tabs.said", messages })
    }
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isFromTabs(data)) return
      received.push(data)
      callOff ??= atNextFrame(flush)
    }
    receive(({ message }) => channel.postMessage(message))
    return () => {
      callOff?.()
      channel.close()
    }
  })
export type Channel = ReturnType<typeof channelTo>
