import { createContext, useContext, useMemo, useSyncExternalStore } from "react"
import { inTurn, type Shown } from "../../machines/in-turn.ts"
import { atNextFrame } from "../../machines/next-frame.ts"
import { type Turns, takingTurns } from "../../machines/turns.ts"
import { useLive } from "./LiveParts.ts"

/** The turns of all parts of the page. */
export const TurnsContext = createContext<Turns>(takingTurns(atNextFrame))

/** The story and the actor chosen, as the calling component saw them at its last turn. */
export const useInTurn = (): Shown => {
  const { watching, timeline } = useLive()
  const turns = useContext(TurnsContext)
  const part = useMemo(() => inTurn(watching, timeline, turns), [watching, timeline, turns])
  return useSyncExternalStore(part.subscribe, part.now)
}
