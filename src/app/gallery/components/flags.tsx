import { FlagNames } from "#views/ui/flags/FlagNames.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

const on = (name: string, ...flags: ReadonlyArray<string>) => ({
  name,
  show: () => <FlagNames flags={flags.map((flag) => ({ name: flag, roles: [] }))} />,
})

export const component: GalleryComponent = {
  name: "Features by name",
  states: [
    on("one", "CANARY"),
    on("several", "CANARY", "PROACTIVE_ALERTS", "PROACTIVE_ALERTS_CREATE_SUPPORT_CASE"),
  ],
}
