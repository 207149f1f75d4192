import { Loading } from "#views/ui/page/Loading.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"

export const piece: GalleryPiece = {
  name: "Loading",
  states: [
    { name: "a page", show: () => <Loading /> },
    { name: "a line", show: () => <Loading lines={1} /> },
  ],
}
