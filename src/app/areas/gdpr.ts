import { Layer } from "effect"
import { dossier } from "#machines/gdpr/dossier.ts"
import { personSearchMachine } from "#machines/gdpr/person-search/machine.ts"
import { BaseLive } from "#services/base.ts"
import { GdprClientLive } from "#services/gdpr/gdpr-client-live.ts"
import { DossierPage } from "#views/gdpr/DossierPage.tsx"
import { PersonSearch } from "#views/gdpr/PersonSearch.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "gdpr". */
export default {
  area: "gdpr",
  texts: import.meta.glob(["../../i18n/messages/{gdpr,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: GdprClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "person-search": screen(personSearchMachine, PersonSearch),
    dossier: screen(dossier, DossierPage),
  },
} satisfies AreaModule
