import type { ReactNode } from "react"

/** A piece that screens share, in every state it has. */
export interface GalleryPiece {
  readonly name: string
  readonly states: ReadonlyArray<{ readonly name: string; readonly show: () => ReactNode }>
}
