import type { MomentPickerEvent } from "#machines/shared/moment-picker/events.ts"
import { momentPickerMachine } from "#machines/shared/moment-picker/machine.ts"
import { MomentField } from "#views/ui/moment/MomentField.tsx"
import { Acting } from "../Acting.tsx"
import type { GalleryPiece } from "../gallery-piece.ts"

const input = { name: "start", moment: { day: "2026-11-20", time: "06:00" } }

const moment = (
  name: string,
  events: ReadonlyArray<MomentPickerEvent>,
  more: { readonly errorText?: string; readonly disabled?: boolean } = {},
) => ({
  name,
  show: () => (
    <Acting machine={momentPickerMachine} input={input} events={events}>
      {(actor) => <MomentField actor={actor} label="Start" {...more} />}
    </Acting>
  ),
})

export const piece: GalleryPiece = {
  name: "Day and time",
  states: [
    moment("as it is", []),
    moment("no time", [{ type: "time.typed", text: "soon", time: "" }, { type: "typing.ended" }]),
    moment("refused", [], { errorText: "The end is before the start." }),
    moment("off", [], { disabled: true }),
  ],
}
