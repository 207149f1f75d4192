/** Calls at the next frame, and never before. */
type NextFrame = (act: () => void) => void

/** Parts of the page that wait for a frame of their own to be drawn in. */
export interface Turns {
  /** A part that waits already keeps its place. */
  readonly ask: (draw: () => void) => void
  readonly callOff: (draw: () => void) => void
}

/** One is drawn each frame, in the order in which they asked: no frame has the work of all. */
export const takingTurns = (nextFrame: NextFrame): Turns => {
  const waiting = new Set<() => void>()
  let isFrameAsked = false
  const askForFrame = () => {
    isFrameAsked = waiting.size > 0
    if (isFrameAsked) nextFrame(drawOne)
  }
  const drawOne = () => {
    const [draw] = waiting
    if (draw !== undefined) waiting.delete(draw)
    // Before it draws: the others have their turn even if this one fails.
    askForFrame()
    draw?.()
  }
  return {
    ask: (draw) => {
      waiting.add(draw)
      if (!isFrameAsked) askForFrame()
    },
    callOff: (draw) => void waiting.delete(draw),
  }
}
