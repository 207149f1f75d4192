import { type MouseEvent, type PointerEvent, useRef } from "react"

/**
 * A press beside a window, which is on the `dialog` itself. One that begins in the window is none, wherever it ends: so are
 * words marked with a wide stroke.
 */
export const useOutsideClick = (close: () => void) => {
  const beganRef = useRef<EventTarget>(null)
  return {
    onPointerDown: ({ target }: PointerEvent) => {
      beganRef.current = target
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && beganRef.current === currentTarget) close()
    },
  }
}
