import type { DateTimePickerEvent } from "#machines/shared/date-time-picker/events.ts"
import { dateTimePickerMachine } from "#machines/shared/date-time-picker/machine.ts"
import { DateTimeField } from "#views/ui/date-time/DateTimeField.tsx"
import { Acting } from "../Acting.tsx"
import type { GalleryComponent } from "../gallery-component.ts"

const input = { name: "start", dateTime: { day: "2026-11-20", time: "06:00" } }

const dateTime = (
  name: string,
  events: ReadonlyArray<DateTimePickerEvent>,
  more: { readonly errorText?: string; readonly disabled?: boolean } = {},
) => ({
  name,
  show: () => (
    <Acting machine={dateTimePickerMachine} input={input} events={events}>
      {(actor) => <DateTimeField actor={actor} label="Start" {...more} />}
    </Acting>
  ),
})

export const component: GalleryComponent = {
  name: "Day and time",
  states: [
    dateTime("as it is", []),
    dateTime("no time", [{ type: "timeText.changed", text: "soon", time: "" }, { type: "typing.ended" }]),
    dateTime("rejected", [], { errorText: "The end is before the start." }),
    dateTime("off", [], { disabled: true }),
  ],
}
