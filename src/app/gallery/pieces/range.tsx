import type { RangeKind } from "#domain/range.ts"
import type { RangePickerEvent } from "#machines/shared/range-picker/events.ts"
import { rangePickerMachine } from "#machines/shared/range-picker/machine.ts"
import { RangePicker } from "#views/ui/range/RangePicker.tsx"
import { Acting } from "../Acting.tsx"
import { clock } from "../clock.ts"
import type { GalleryPiece } from "../gallery-piece.ts"

const range = (name: string, kind: RangeKind, events: ReadonlyArray<RangePickerEvent>) => ({
  name,
  show: () => (
    <Acting machine={rangePickerMachine(clock)} input={{ zone: "Europe/Helsinki", kind }} events={events}>
      {(actor) => <RangePicker actor={actor} label="Period" />}
    </Acting>
  ),
})

export const piece: GalleryPiece = {
  name: "Range",
  states: [
    range("days", "days", [{ type: "shortcut.chosen", shortcut: "lastMonth" }]),
    range("times", "times", [{ type: "shortcut.chosen", shortcut: "lastWeek" }]),
    range("times: too short", "times", [
      { type: "time.typed", name: "start", text: "22:30", time: "22:30" },
      { type: "typing.ended" },
    ]),
    range("times: no start", "times", [
      { type: "time.typed", name: "start", text: "", time: "" },
      { type: "typing.ended" },
    ]),
    range("times: no time", "times", [
      { type: "time.typed", name: "start", text: "soon", time: "" },
      { type: "typing.ended" },
    ]),
  ],
}
