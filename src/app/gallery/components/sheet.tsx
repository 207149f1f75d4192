import { Sheet, type SheetHeight } from "#views/ui/sheet/Sheet.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const at = (height: SheetHeight) => ({
  name: height,
  show: () => (
    <div style={{ position: "relative", height: 420, overflow: "hidden", background: "var(--hl-inset)" }}>
      <Held value={height}>
        {(value, keep) => (
          <Sheet label="Machines" height={value} onHeight={keep}>
            <p style={{ padding: "0 16px" }}>24 machines, 3 at work</p>
          </Sheet>
        )}
      </Held>
    </div>
  ),
})

export const component: GalleryComponent = { name: "Sheet", states: [at("low"), at("half"), at("full")] }
