import { type ReactNode, useState } from "react"

/**
 * Holds a component's value in React state for the gallery, in place of the screen's chart that holds it in the
 * product.
 */
export const Held = <A,>({
  value,
  children,
}: {
  readonly value: A
  readonly children: (value: A, keep: (value: A) => void) => ReactNode
}) => {
  const [held, keep] = useState(value)
  return children(held, keep)
}
