/** A page that is hidden draws no frames. */
const AT_LATEST = 250

/** Calls at the next frame, or by the clock where none is drawn; answers how to call that off. */
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
