import { Layer } from "effect"
import type { ActorRefFrom } from "xstate"
import type { BoundaryEditorMachine } from "#machines/boundaries/boundary-editor/machine.ts"
import { boundaryEditorMachine } from "#machines/boundaries/boundary-editor/machine.ts"
import { boundaryList } from "#machines/boundaries/boundary-list.ts"
import { boundaryNotificationMachine } from "#machines/boundaries/boundary-notification/machine.ts"
import { notificationList } from "#machines/boundaries/notification-list.ts"
import { boundaryOccurrences } from "#machines/boundaries/occurrence-list.ts"
import { BaseLive } from "#services/base.ts"
import { BoundariesClientLive } from "#services/boundaries/boundaries-client-live.ts"
import { BoundaryList } from "#views/boundaries/BoundaryList.tsx"
import { BoundaryEditor } from "#views/boundaries/editor/BoundaryEditor.tsx"
import { BoundaryNotification } from "#views/boundaries/notifications/BoundaryNotification.tsx"
import { BoundaryOccurrences } from "#views/boundaries/notifications/BoundaryOccurrences.tsx"
import { NotificationList } from "#views/boundaries/notifications/NotificationList.tsx"
import type { CollectionActor } from "#views/ui/collection/collection-view.ts"
import type { RecordActor } from "#views/ui/record/RecordPage.tsx"
import { type AreaModule, screen } from "../area-module.ts"
import { mapSettings } from "../map-settings.ts"

const ListScreen = ({ actor }: { readonly actor: CollectionActor }) => (
  <BoundaryList actor={actor} map={mapSettings} />
)
const EditorScreen = ({ actor }: { readonly actor: ActorRefFrom<BoundaryEditorMachine> }) => (
  <BoundaryEditor actor={actor} map={mapSettings} />
)
const OccurrencesScreen = ({ actor }: { readonly actor: RecordActor }) => (
  <BoundaryOccurrences actor={actor} map={mapSettings} />
)

/** Screens and services of the area "boundaries". */
export default {
  area: "boundaries",
  texts: import.meta.glob(["../../i18n/messages/{boundaries,account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: BoundariesClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
    "boundary-list": screen(boundaryList, ListScreen),
    "boundary-editor": screen(boundaryEditorMachine, EditorScreen),
    "boundary-notifications": screen(notificationList, NotificationList),
    "boundary-notification": screen(boundaryNotificationMachine, BoundaryNotification),
    "boundary-occurrences": screen(boundaryOccurrences, OccurrencesScreen),
  },
} satisfies AreaModule
