import { DayPicker } from "#views/ui/day/DayPicker.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"
import { Held } from "../Held.tsx"

const at = (name: string, day: string) => ({
  name,
  show: () => (
    <Held value={day}>
      {(value, keep) => (
        <DayPicker
          value={value}
          today="2026-11-20"
          min="2026-10-21"
          onChange={keep}
          onRefresh={() => keep("2026-11-20")}
        />
      )}
    </Held>
  ),
})

export const piece: GalleryPiece = {
  name: "Day picker",
  states: [at("today", "2026-11-20"), at("a day before", "2026-11-03"), at("the first day", "2026-10-21")],
}
