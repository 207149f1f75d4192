import { SchemeSwitch } from "#views/ui/brand/SchemeSwitch.tsx"
import { SegmentedControl } from "#views/ui/fields/SegmentedControl.tsx"
import type { GalleryComponent } from "../gallery-component.ts"
import { Held } from "../Held.tsx"

const spans = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
]

export const component: GalleryComponent = {
  name: "SegmentedControl",
  states: [
    {
      name: "words",
      show: () => (
        <Held value="day">
          {(value, keep) => <SegmentedControl label="Span" value={value} options={spans} onChange={keep} />}
        </Held>
      ),
    },
    {
      name: "off",
      show: () => (
        <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
          <SegmentedControl label="Span" value="week" options={spans} onChange={() => {}} />
        </fieldset>
      ),
    },
    { name: "pictures: colour scheme", show: () => <SchemeSwitch /> },
  ],
}
