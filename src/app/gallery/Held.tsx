import { type ReactNode, useState } from "react"

/** Keeps the value of a gallery component, as the chart of a screen would. */
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
