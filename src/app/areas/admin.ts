import { Layer } from "effect"
import { messageListMachine } from "#machines/admin/message-list/machine.ts"
import { messagePageMachine } from "#machines/admin/message-page/machine.ts"
import { MessageCallsLive } from "#services/admin/message-calls-live.ts"
import { BaseLive } from "#services/base.ts"
import { MessageList } from "#views/admin/message-list/MessageList.tsx"
import { MessagePage } from "#views/admin/message-page/MessagePage.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** The control panel. */
export default {
  area: "admin",
  texts: import.meta.glob(["../../i18n/messages/{admin,account,news,pieces,tools}/*.json"], {
    import: "default",
  }),
  // Words of forms, kinds of messages, and shared pieces.
  moreTexts: ["account", "news", "pieces", "tools"],
  layer: MessageCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "message-list": screen(messageListMachine, MessageList),
    "message-page": screen(messagePageMachine, MessagePage),
  },
} satisfies AreaModule
