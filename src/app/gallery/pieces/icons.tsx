import { Icon } from "#views/ui/icons/Icon.tsx"
import drawn from "#views/ui/icons/places.svg?raw"
import type { GalleryPiece } from "../gallery-piece.ts"
import { Row } from "../Row.tsx"

const ids = [...drawn.matchAll(/id="([a-z]+)"/g)].map(([, id = ""]) => id)

export const piece: GalleryPiece = {
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
