import { Layer } from "effect"
import { releaseNotesMachine } from "#machines/releases/release-notes/machine.ts"
import { tourMachine } from "#machines/releases/tour/machine.ts"
import { BaseLive } from "#services/base.ts"
import { OpenDialogsLive } from "#services/releases/open-dialogs-live.ts"
import { ReleaseCallsLive } from "#services/releases/release-calls-live.ts"
import { OwnRoles } from "#views/releases/own-roles/OwnRoles.tsx"
import { ReleaseNotes } from "#views/releases/release-notes/ReleaseNotes.tsx"
import { FeatureTour } from "#views/releases/tour/FeatureTour.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area of the release notes, and of the tour through a release's features. */
export default {
  area: "releases",
  texts: import.meta.glob(["../../i18n/messages/releases/*.json", "../../i18n/messages/tools/*.json"], {
    import: "default",
  }),
  moreTexts: ["tools"],
  layer: Layer.merge(ReleaseCallsLive, OpenDialogsLive).pipe(Layer.provideMerge(BaseLive)),
  screens: {
    tour: screen(tourMachine, FeatureTour),
    "own-roles": screen(releaseNotesMachine, OwnRoles),
    release: screen(releaseNotesMachine, ReleaseNotes),
  },
} satisfies AreaModule
