import { type MouseEvent, type PointerEvent, useRef } from "react"

/**
 * Calls `close` for a press outside the dialog's content, whose target is the `dialog` element itself. A press
 * that starts inside does not count, wherever it ends, as when text is selected by a wide drag.
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
