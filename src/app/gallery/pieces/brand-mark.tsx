import { BrandIcon, BrandMark } from "#views/ui/brand/BrandMark.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"

export const piece: GalleryPiece = {
  name: "Brand mark",
  states: [
    { name: "icon and name", show: () => <BrandMark /> },
    { name: "large", show: () => <BrandMark height={48} /> },
    { name: "icon alone", show: () => <BrandIcon /> },
  ],
}
