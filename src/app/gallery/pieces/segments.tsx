import { SchemeSwitch } from "#views/ui/brand/SchemeSwitch.tsx"
import { Segments } from "#views/ui/fields/Segments.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"
import { Held } from "../Held.tsx"

const spans = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
]

export const piece: GalleryPiece = {
  name: "Segments",
  states: [
    {
      name: "words",
      show: () => (
        <Held value="day">
          {(value, keep) => <Segments label="Span" value={value} options={spans} onChange={keep} />}
        </Held>
      ),
    },
    {
      name: "off",
      show: () => (
        <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
          <Segments label="Span" value="week" options={spans} onChange={() => {}} />
        </fieldset>
      ),
    },
    { name: "pictures: colour scheme", show: () => <SchemeSwitch /> },
  ],
}
