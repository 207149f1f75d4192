import { SafeHtml } from "#views/ui/safe-html/SafeHtml.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Text with markup",
  states: [
    {
      name: "what is drawn of it",
      show: () => (
        <SafeHtml html="<h2>Maps</h2><p>Trails are <b>sharper</b>.</p><ul><li>Stops</li><li>Speed</li></ul><script>never()</script>" />
      ),
    },
  ],
}
