import { dayNavigatorMachine } from "#machines/shared/day-navigator/machine.ts"
import type { DayPickerEvent } from "#machines/shared/day-picker/events.ts"
import { dayPickerMachine } from "#machines/shared/day-picker/machine.ts"
import { Calendar } from "#views/ui/day/Calendar.tsx"
import { DayField } from "#views/ui/day/DayField.tsx"
import { DayNavigator } from "#views/ui/day/DayNavigator.tsx"
import { Acting } from "../Acting.tsx"
import { clock, TODAY } from "../clock.ts"
import type { GalleryComponent } from "../gallery-component.ts"

const zone = "Europe/Helsinki"
const picker = { name: "day", day: "2026-11-18", limits: { min: "2026-10-21", max: TODAY } }

const navigatorAt = (name: string, day: string) => ({
  name: `navigator: ${name}`,
  show: () => (
    <Acting machine={dayNavigatorMachine(clock)} input={{ zone, day }}>
      {(actor) => <DayNavigator actor={actor} />}
    </Acting>
  ),
})

const fieldAfter = (name: string, text: string, day = "") => ({
  name: `field: ${name}`,
  show: () => (
    <Acting machine={dayPickerMachine} input={picker} events={typed(text, day)}>
      {(actor) => <DayField actor={actor} label="Day of the visit" />}
    </Acting>
  ),
})

const typed = (text: string, day: string): ReadonlyArray<DayPickerEvent> => [
  { type: "dayText.changed", text, day },
  { type: "typing.ended" },
]

export const component: GalleryComponent = {
  name: "Days",
  states: [
    navigatorAt("today", TODAY),
    navigatorAt("a day before", "2026-11-03"),
    fieldAfter("a day", "18/11/2026", "2026-11-18"),
    fieldAfter("empty", ""),
    fieldAfter("no day", "soon"),
    fieldAfter("too early", "20/10/2026", "2026-10-20"),
    fieldAfter("too late", "21/11/2026", "2026-11-21"),
    {
      name: "calendar",
      show: () => (
        <Acting machine={dayPickerMachine} input={picker} events={[{ type: "calendar.opened" }]}>
          {(actor) => <Calendar actor={actor} />}
        </Acting>
      ),
    },
  ],
}
