/** Timeout in milliseconds after which `act` runs without a frame, because a hidden page draws no frames. */
const AT_LATEST = 250

/**
 * Calls `act` at the next frame, or after a timeout when no frame is drawn; returns a function that cancels the
 * call.
 */
export const atNextFrame = (act: () => void): (() => void) => {
  const callOff = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const once = () => {
    callOff()
    act()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, AT_LATEST)
  return callOff
}
