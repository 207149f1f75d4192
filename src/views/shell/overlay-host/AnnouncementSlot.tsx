import { useSelector } from "@xstate/react"
import { overlayActor } from "#machines/shell/overlay-host/selectors.ts"
import { useAnnouncementHost, useConsentSlot, usePortalParts, useTour } from "#views/portal-context.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"

/** Slot for announcements, once there are any; no failure of theirs may disturb the page. */
export const AnnouncementSlot = () => <Persistent id="announcements" slot={useAnnouncementHost()} />
/** The same of the tour through what is new. */
export const TourSlot = () => <Persistent id="tour" slot={useTour()} />
/** The same of the question what the visitor agrees to. */
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
