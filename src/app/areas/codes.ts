import { Layer } from "effect"
import { serviceCodeMachine } from "#machines/codes/service-code/machine.ts"
import { BaseLive } from "#services/base.ts"
import { CodeCallsLive } from "#services/codes/code-calls-live.ts"
import { ServiceCode } from "#views/codes/service-code/ServiceCode.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area of the dialog that explains a service code or an alarm, opened over any page that lists codes. */
export default {
  area: "codes",
  texts: import.meta.glob("../../i18n/messages/{codes,alarms,tools}/*.json", { import: "default" }),
  moreTexts: ["alarms", "tools"],
  layer: CodeCallsLive.pipe(Layer.provideMerge(BaseLive)),
  screens: { "service-code": screen(serviceCodeMachine, ServiceCode) },
} satisfies AreaModule
