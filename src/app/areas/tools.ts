import { Layer } from "effect"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { serviceEntryMachine } from "#machines/tools/service-entry/machine.ts"
import { toolsMachine } from "#machines/tools/tools/machine.ts"
import { BaseLive } from "#services/base.ts"
import { ToolsLive } from "#services/tools/live.ts"
import { FlagSheet } from "#views/tools/FlagSheet.tsx"
import { HelpSheet } from "#views/tools/HelpSheet.tsx"
import { KeySheet } from "#views/tools/KeySheet.tsx"
import { ServiceEntry } from "#views/tools/ServiceEntry.tsx"
import { Tools } from "#views/tools/Tools.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area module of the header tools of a signed-in user, with their small dialogs. */
export default {
  area: "tools",
  texts: import.meta.glob("../../i18n/messages/tools/*.json", { import: "default" }),
  layer: ToolsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "service-entry": screen(serviceEntryMachine, ServiceEntry),
    tools: screen(toolsMachine, Tools),
    keys: screen(pageMachine, KeySheet),
    flags: screen(pageMachine, FlagSheet),
    help: screen(pageMachine, HelpSheet),
  },
} satisfies AreaModule
