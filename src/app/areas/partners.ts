import { Layer } from "effect"
import { centreInfoEditor } from "#machines/partners/info-editor.ts"
import { centreInfo } from "#machines/partners/partner-info.ts"
import { centreUsers } from "#machines/partners/partner-users.ts"
import { centreUserEditor } from "#machines/partners/user-editor.ts"
import { BaseLive } from "#services/base.ts"
import { PartnersClientLive } from "#services/partners/partners-client-live.ts"
import { CentreInfoEditor } from "#views/partners/InfoEditor.tsx"
import { CentreInfo } from "#views/partners/PartnerInfo.tsx"
import { CentreUsers } from "#views/partners/PartnerUsers.tsx"
import { CentreUserEditor } from "#views/partners/UserEditor.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "partners": partners, their users and their data. */
export default {
  area: "partners",
  texts: import.meta.glob(["../../i18n/messages/{partners,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: PartnersClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "centre-users": screen(centreUsers, CentreUsers),
    "centre-user": screen(centreUserEditor, CentreUserEditor),
    "centre-info": screen(centreInfo, CentreInfo),
    "centre-info-editor": screen(centreInfoEditor, CentreInfoEditor),
  },
} satisfies AreaModule
