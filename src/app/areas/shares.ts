import { Layer } from "effect"
import { shareEditor } from "#machines/shares/share-editor.ts"
import { sharedMachines } from "#machines/shares/shared-machines.ts"
import { BaseLive } from "#services/base.ts"
import { SharesClientLive } from "#services/shares/shares-client-live.ts"
import { SharedMachines } from "#views/shares/SharedMachines.tsx"
import { ShareEditor } from "#views/shares/ShareEditor.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "shares". */
export default {
  area: "shares",
  texts: import.meta.glob(["../../i18n/messages/{shares,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: SharesClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "shared-machines": screen(sharedMachines, SharedMachines),
    "share-editor": screen(shareEditor, ShareEditor),
  },
} satisfies AreaModule
