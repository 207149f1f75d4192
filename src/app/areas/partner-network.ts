import { Layer } from "effect"
import { partnerBrandsEditor } from "#machines/partners/brands-editor.ts"
import { networkRoleEditor } from "#machines/partners/network-role-editor.ts"
import { networkUser } from "#machines/partners/network-user.ts"
import { newPartnerEditor } from "#machines/partners/partner-editor.ts"
import { partnerList } from "#machines/partners/partner-list.ts"
import { partnerRecord } from "#machines/partners/partner-record.ts"
import { networkUsers } from "#machines/partners/person-search.ts"
import { BaseLive } from "#services/base.ts"
import { PartnersClientLive } from "#services/partners/partners-client-live.ts"
import { BrandsEditor } from "#views/partners/BrandsEditor.tsx"
import { NetworkRole } from "#views/partners/NetworkRole.tsx"
import { NetworkUser } from "#views/partners/NetworkUser.tsx"
import { NetworkUsers } from "#views/partners/NetworkUsers.tsx"
import { NewPartner } from "#views/partners/NewPartner.tsx"
import { PartnerList } from "#views/partners/PartnerList.tsx"
import { PartnerRecord } from "#views/partners/PartnerRecord.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens of the partner network, with the services and texts of the area "partners". */
export default {
  area: "partners",
  texts: import.meta.glob(
    ["../../i18n/messages/{partners,account,alarms,centre,machines,subscriptions,components,tools}/*.json"],
    { import: "default" },
  ),
  // Text areas loaded in addition to the area's own, because its forms, shared components and the lists of a
  // partner's page use these texts.
  moreTexts: ["account", "alarms", "centre", "machines", "subscriptions", "components", "tools"],
  layer: PartnersClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "partner-list": screen(partnerList, PartnerList),
    "network-users": screen(networkUsers, NetworkUsers),
    "network-user": screen(networkUser, NetworkUser),
    "network-role": screen(networkRoleEditor, NetworkRole),
    "new-partner": screen(newPartnerEditor, NewPartner),
    "partner-record": screen(partnerRecord, PartnerRecord),
    "partner-brands": screen(partnerBrandsEditor, BrandsEditor),
  },
} satisfies AreaModule
