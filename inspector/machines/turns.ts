/** Runs `act` in the next animation frame, never in the present one. */
type NextFrame = (act: () => void) => void

/** Queue of parts of the page, each of which is drawn in a separate frame. */
export interface Turns {
  /** Queues a part of the page; a part already waiting keeps its position. */
  readonly ask: (draw: () => void) => void
  readonly callOff: (draw: () => void) => void
}

/**
 * Makes a queue that draws one part of the page per frame, in the order of the requests, so that no frame does the
 * work of all parts.
 */
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
    // The next frame is requested before drawing, so that the other queued parts are drawn even if drawing this
    // part fails.
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
