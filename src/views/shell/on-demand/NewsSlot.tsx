import { useSelector } from "@xstate/react"
import { pieceActor } from "#machines/shell/on-demand/selectors.ts"
import { useNews, usePortalParts } from "#views/portal-context.ts"
import { ScreenBoundary } from "#views/ui/page/ScreenBoundary.tsx"

/** Where messages of the house stand, once there are any; nothing of them may disturb the page. */
export const NewsSlot = () => {
  const actor = useSelector(useNews(), pieceActor)
  const View = usePortalParts().viewOf("news")
  return actor === undefined || View === undefined ? null : (
    <ScreenBoundary key={actor.sessionId} failure={() => null}>
      {/* oxlint-disable-next-line react/static-components -- looked up, not made: the same piece is the same component */}
      <View actor={actor} />
    </ScreenBoundary>
  )
}
