import type { ReactNode } from "react"

/** Gallery entry of a component that screens share, in every state of the component. */
export interface GalleryComponent {
  readonly name: string
  readonly states: ReadonlyArray<{ readonly name: string; readonly show: () => ReactNode }>
}
