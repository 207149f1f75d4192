import { type ComponentType, lazy } from "react"

/** The code of a part of the page has not arrived; it may the next time. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded"
}

/** A component that loads when first drawn. React keeps a failure for good: a retry needs a new component. */
export const lazyWithRetry = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new NotLoaded(String(cause), { cause })
    }),
  )
