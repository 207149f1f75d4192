import { Layer } from "effect"
import { centreMap } from "#machines/centre/centre-map.ts"
import { BaseLive } from "#services/base.ts"
import { CentreClientLive } from "#services/centre/centre-client-live.ts"
import { CentreMap } from "#views/centre/CentreMap.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import { type AreaModule, screen } from "../area-module.ts"
import { mapSettings } from "../map-settings.ts"

const MapScreen = ({ actor }: { readonly actor: CollectionActor }) => (
  <CentreMap actor={actor} map={mapSettings} />
)

/** The map of the area "centre", apart from its other screens, which draw no map. */
export default {
  area: "centre",
  texts: import.meta.glob(["../../i18n/messages/{centre,account,machines,components,tools}/*.json"], {
    import: "default",
  }),
  moreTexts: ["account", "machines", "components", "tools"],
  layer: CentreClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: { "centre-map": screen(centreMap, MapScreen) },
} satisfies AreaModule
