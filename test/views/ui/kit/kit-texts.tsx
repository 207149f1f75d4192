import type { ReactNode } from "react"
import { TextsProvider } from "#i18n/react/TextsProvider.tsx"
import type { Texts } from "#i18n/texts.ts"

/**
 * Fake texts in which every key is its own text, so that tests of shared components do not depend on the texts of
 * a screen.
 */
const keys = new Proxy<Texts>(
  {},
  {
    get: (_, key) => [{ type: 0, value: String(key) }],
    getOwnPropertyDescriptor: (_, key) => ({
      value: [{ type: 0, value: String(key) }],
      enumerable: true,
      configurable: true,
    }),
  },
)

/** Draws a view that shows the keys of its texts. */
export const withKeys = (view: ReactNode): ReactNode => (
  <TextsProvider language="en-GB" systemOfUnits="SI" timeZone="Europe/Helsinki" texts={keys}>
    {view}
  </TextsProvider>
)
