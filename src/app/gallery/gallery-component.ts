import type { ReactNode } from "react"

/** A piece that screens share, in every state it has. */
export interface GalleryComponent {
  readonly name: string
  readonly states: ReadonlyArray<{ readonly name: string; readonly show: () => ReactNode }>
}
