import type { ReactNode } from "react"

/** A component that screens share, in every state it has. */
export interface GalleryComponent {
  readonly name: string
  readonly states: ReadonlyArray<{ readonly name: string; readonly show: () => ReactNode }>
}
