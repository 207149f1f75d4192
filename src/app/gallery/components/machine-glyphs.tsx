import { MachineType } from "#contract/schemas/catalogue.ts"
import { MachineGlyph } from "#views/ui/machine-glyphs/MachineGlyph.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Row } from "../Row.tsx"

const seen = (view: "side" | "top") => ({
  name: view === "side" ? "from the side" : "from above",
  show: () => (
    <Row>
      {MachineType.literals.map((type) => (
        <MachineGlyph key={type} type={type} view={view} size={32} title={type.toLowerCase()} />
      ))}
    </Row>
  ),
})

export const component: GalleryComponent = { name: "Machine glyphs", states: [seen("side"), seen("top")] }
