import { useSelector } from "@xstate/react"
import { overlayActor, overlayIdOf } from "#machines/shell/overlay-host/selectors.ts"
import {
  useAnnouncementHost,
  useConsentSlot,
  useDialog,
  usePortalParts,
  useTour,
} from "#views/portal-context.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"

/**
 * Slot for announcements, empty while there are none; a failure in the announcements does not affect the page. They
 * wait while the release notes are open, so that a person who arrives reads one thing at a time.
 */
export const AnnouncementSlot = () => {
  const slot = useAnnouncementHost()
  const areNotesOpen = useSelector(useDialog(), overlayIdOf) === "release"
  return areNotesOpen ? null : <Persistent id="announcements" slot={slot} />
}
/** Slot for the tour of new features; a failure in the tour does not affect the page. */
export const TourSlot = () => <Persistent id="tour" slot={useTour()} />
/** Slot for the consent banner; a failure in the banner does not affect the page. */
export const ConsentSlot = () => <Persistent id="consent" slot={useConsentSlot()} />

interface Props {
  readonly id: "announcements" | "tour" | "consent"
  readonly slot: ReturnType<typeof useAnnouncementHost>
}

const Persistent = ({ id, slot }: Props) => {
  const actor = useSelector(slot, overlayActor)
  const View = usePortalParts().viewOf(id)
  return actor === undefined || View === undefined ? null : (
    <ScreenBoundary key={actor.sessionId}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not made: the same piece is the same component */}
      <View actor={actor} />
    </ScreenBoundary>
  )
}
