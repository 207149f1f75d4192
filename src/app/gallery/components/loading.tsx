import { Loading } from "#views/ui/page/Loading.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Loading",
  states: [
    { name: "a page", show: () => <Loading /> },
    { name: "a line", show: () => <Loading rows={1} /> },
  ],
}
