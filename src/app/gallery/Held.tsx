import { type ReactNode, useState } from "react"

/** State holder in the gallery: keeps a component's value, which in the product the chart of a screen keeps. */
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
