import { BrandIcon, BrandMark } from "#views/ui/brand/BrandMark.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Brand mark",
  states: [
    { name: "icon and name", show: () => <BrandMark /> },
    { name: "large", show: () => <BrandMark height={48} /> },
    { name: "icon alone", show: () => <BrandIcon /> },
  ],
}
