import { useSelector } from "@xstate/react"
import { pieceActor } from "#machines/shell/on-demand/selectors.ts"
import { useConsentSlot, useNews, usePortalParts, useTour } from "#views/portal-context.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"

/** Where messages of the house stand, once there are any; nothing of them may disturb the page. */
export const NewsSlot = () => <Standing id="news" slot={useNews()} />
/** The same of the tour through what is new. */
export const TourSlot = () => <Standing id="tour" slot={useTour()} />
/** The same of the question what the visitor agrees to. */
export const ConsentSlot = () => <Standing id="consent" slot={useConsentSlot()} />

interface Props {
  readonly id: "news" | "tour" | "consent"
  readonly slot: ReturnType<typeof useNews>
}

const Standing = ({ id, slot }: Props) => {
  const actor = useSelector(slot, pieceActor)
  const View = usePortalParts().viewOf(id)
  return actor === undefined || View === undefined ? null : (
    <ScreenBoundary key={actor.sessionId}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not made: the same piece is the same component */}
      <View actor={actor} />
    </ScreenBoundary>
  )
}
