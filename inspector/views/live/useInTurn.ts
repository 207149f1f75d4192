import { createContext, useContext, useMemo, useSyncExternalStore } from "react"
import { inTurn, type Shown } from "../../machines/in-turn.ts"
import { atNextFrame } from "../../machines/next-frame.ts"
import { type Turns, takingTurns } from "../../machines/turns.ts"
import { useLive } from "./LiveParts.ts"

/** Context with the queue that gives each part of the page its turn to render. */
export const TurnsContext = createContext<Turns>(takingTurns(atNextFrame))

/** The recording and the chosen actor, as the calling component saw them at its last turn. */
export const useInTurn = (): Shown => {
  const { watching, timeline } = useLive()
  const turns = useContext(TurnsContext)
  const part = useMemo(() => inTurn(watching, timeline, turns), [watching, timeline, turns])
  return useSyncExternalStore(part.subscribe, part.now)
}
