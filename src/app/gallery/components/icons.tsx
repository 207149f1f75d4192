import { Icon } from "#views/ui/icons/Icon.tsx"
import drawn from "#views/ui/icons/icons.svg?raw"
import type { GalleryComponent } from "../gallery-component.ts"
import { Row } from "../Row.tsx"

const ids = [...drawn.matchAll(/id="([a-z]+)"/g)].map(([, id = ""]) => id)

export const component: GalleryComponent = {
  name: "Icons",
  states: [
    {
      name: "all",
      show: () => (
        <Row>
          {ids.map((id) => (
            <span key={id} style={{ display: "grid", justifyItems: "center", gap: 4, width: 120 }}>
              <Icon id={id} />
              {id}
            </span>
          ))}
        </Row>
      ),
    },
  ],
}
