import { Button } from "@mantine/core"
import IconListSearch from "@tabler/icons-react/dist/esm/icons/IconListSearch.mjs"
import IconZoomReset from "@tabler/icons-react/dist/esm/icons/IconZoomReset.mjs"
import { useSelector } from "@xstate/react"
import { addDays, daysBetween } from "#domain/time.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  chosenOf,
  daysOf,
  isPicking,
  isZoomed,
  navigatorOf,
} from "#machines/machine/machine-data/selectors.ts"
import { DayNavigator } from "../../ui/day/DayNavigator.tsx"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import classes from "./MachineData.module.css"
import type { MachineDataActor } from "./MachineData.tsx"

/** Periods in days that a user may choose; each period ends with the selected day. */
const LENGTHS = ["1", "7", "31"] as const

/** Toolbar with the selected days and signals, and a button that resets the zoom. */
export const RangeBar = ({ actor }: { readonly actor: MachineDataActor }) => {
  const text = useTexts()
  const { from, to } = useSelector(actor, daysOf)
  const navigator = useSelector(actor, navigatorOf)
  const picking = useSelector(actor, isPicking)
  const zoomed = useSelector(actor, isZoomed)
  const count = useSelector(actor, chosenOf).length
  const length = daysBetween(from, to) + 1
  return (
    <div className={classes.bar}>
      {navigator && <DayNavigator actor={navigator} />}
      <SegmentedControl
        label={text("machine.data.length")}
        value={String(length)}
        options={LENGTHS.map((value) => ({
          value,
          label: text("machine.data.days", { days: Number(value) }),
        }))}
        onChange={(value) => actor.send({ type: "days.selected", from: addDays(to, 1 - Number(value)), to })}
      />
      <Button
        variant="default"
        aria-expanded={picking}
        leftSection={<IconListSearch size={18} aria-hidden="true" />}
        onClick={() => actor.send({ type: "picker.toggled" })}
      >
        {text("machine.data.signals", { count })}
      </Button>
      {zoomed && (
        <Button
          variant="subtle"
          leftSection={<IconZoomReset size={18} aria-hidden="true" />}
          onClick={() => actor.send({ type: "zoom.reset" })}
        >
          {text("machine.data.zoomOut")}
        </Button>
      )}
    </div>
  )
}
