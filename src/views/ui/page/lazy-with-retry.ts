import { type ComponentType, lazy } from "react"

/** Error for a part of the page whose code could not be loaded; a retry may succeed. */
export class NotLoaded extends Error {
  override readonly name = "NotLoaded"
}

/**
 * A component whose code is loaded when it is first drawn. React keeps a failed load for good, so a retry needs a
 * new component.
 */
export const lazyWithRetry = <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazy(() =>
    load().catch((cause: unknown) => {
      throw new NotLoaded(String(cause), { cause })
    }),
  )
