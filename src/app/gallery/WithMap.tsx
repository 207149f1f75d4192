import type { ReactNode } from "react"
import { EVERYTHING, ONLY_REQUIRED } from "#domain/consent.ts"
import { useFarmMap } from "#views/map/use-farm-map.tsx"
import { PortalContext } from "#views/portal-context.ts"
import type { FarmMapProps } from "#views/ui/map/FarmMap.tsx"
import { Held } from "./Held.tsx"
import { partsThat } from "./parts.ts"

interface Props {
  /** Accessible name of the component's map. */
  readonly label: string
  readonly mapsAllowed?: boolean
  readonly children: (map: FarmMapProps) => ReactNode
}

/** Gives a gallery component with a map the texts and the look of the portal's maps. */
export const WithMap = ({ mapsAllowed = true, ...props }: Props) => (
  <Held value={partsThat(() => {}, mapsAllowed ? EVERYTHING : ONLY_REQUIRED)}>
    {(parts) => (
      <PortalContext value={parts}>
        <Said {...props} />
      </PortalContext>
    )}
  </Held>
)

const ownMap = {}
const Said = ({ label, children }: Props) => children(useFarmMap(label, ownMap))
