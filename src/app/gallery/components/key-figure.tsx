import { KeyFigure, KeyFigures } from "#views/ui/page/KeyFigure.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

export const component: GalleryComponent = {
  name: "Key figures",
  states: [
    {
      name: "one",
      show: () => (
        <KeyFigures>
          <KeyFigure label="Engine hours" value="4,218 h" />
        </KeyFigures>
      ),
    },
    {
      name: "several, with notes",
      show: () => (
        <KeyFigures>
          <KeyFigure label="Engine hours" value="4,218 h" note="since 2019" />
          <KeyFigure label="Fuel" value="62 %" note="about 190 l" />
          <KeyFigure label="Next service" value="82 h" />
          <KeyFigure label="Distance today" value="34.2 km" note="in 3 fields" />
        </KeyFigures>
      ),
    },
  ],
}
