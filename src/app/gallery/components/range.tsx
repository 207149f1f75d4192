import type { RangeKind } from "#domain/range.ts"
import type { RangePickerEvent } from "#machines/shared/range-picker/events.ts"
import { rangePickerMachine } from "#machines/shared/range-picker/machine.ts"
import { RangePicker } from "#views/ui/range/RangePicker.tsx"
import { Acting } from "../Acting.tsx"
import { clock } from "../clock.ts"
import type { GalleryComponent } from "../gallery-component.ts"

const range = (
  name: string,
  kind: RangeKind,
  events: ReadonlyArray<RangePickerEvent>,
  withShortcuts = true,
) => ({
  name,
  show: () => (
    <Acting machine={rangePickerMachine(clock)} input={{ zone: "Europe/Helsinki", kind }} events={events}>
      {(actor) => <RangePicker actor={actor} label="Period" withShortcuts={withShortcuts} />}
    </Acting>
  ),
})

export const component: GalleryComponent = {
  name: "Range",
  states: [
    range("days", "days", [{ type: "shortcut.selected", shortcut: "lastMonth" }]),
    range("days: without shortcuts", "days", [], false),
    range("times", "times", [{ type: "shortcut.selected", shortcut: "lastWeek" }]),
    range("times: too short", "times", [
      { type: "timeText.changed", name: "start", text: "22:30", time: "22:30" },
      { type: "typing.ended" },
    ]),
    range("times: the end is before the start", "times", [
      { type: "timeText.changed", name: "start", text: "14:00", time: "14:00" },
      { type: "timeText.changed", name: "end", text: "11:00", time: "11:00" },
      { type: "typing.ended" },
    ]),
    range("times: no start", "times", [
      { type: "timeText.changed", name: "start", text: "", time: "" },
      { type: "typing.ended" },
    ]),
    range("times: no time", "times", [
      { type: "timeText.changed", name: "start", text: "soon", time: "" },
      { type: "typing.ended" },
    ]),
  ],
}
