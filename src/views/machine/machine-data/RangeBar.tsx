import { Button } from "@mantine/core"
import IconListSearch from "@tabler/icons-react/dist/esm/icons/IconListSearch.mjs"
import IconZoomReset from "@tabler/icons-react/dist/esm/icons/IconZoomReset.mjs"
import { shallowEqual, useSelector } from "@xstate/react"
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from "react"
import { addDays, daysBetween } from "#domain/time.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  chosenOf,
  daysOf,
  isPicking,
  isZoomed,
  navigatorOf,
} from "#machines/machine/machine-data/selectors.ts"
import { offeredDays } from "#machines/machine/refused-days.ts"
import { DayNavigator } from "../../ui/day/DayNavigator.tsx"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import type { FleetDataActor } from "../fleet-data/FleetData.tsx"
import classes from "./MachineData.module.css"
import type { MachineDataActor } from "./MachineData.tsx"
import { SignalPicker } from "./SignalPicker.tsx"

/** Chart of the data of one machine, or of several. */
export type DataActor = MachineDataActor | FleetDataActor

/** Numbers of days that a user may choose to see; each period ends with the selected day. */
const LENGTHS = ["1", "7", "31"] as const

/** Toolbar with the selected days and signals, a button that resets the zoom, and what a page adds. */
export const RangeBar = (props: { readonly actor: DataActor; readonly children?: ReactNode }) => {
  const { actor, children } = props
  const text = useTexts()
  const { from, to } = useSelector(actor, daysOf)
  const formats = useFormats()
  const navigator = useSelector(actor, navigatorOf)
  const zoomed = useSelector(actor, isZoomed)
  return (
    <div className={classes.bar}>
      {navigator && (
        <DayNavigator actor={navigator} {...(from === to ? {} : { shown: formats.days(from, to) })} />
      )}
      <DaysLength actor={actor} />
      <PickerButton actor={actor} />
      {zoomed && (
        <Button
          variant="subtle"
          leftSection={<IconZoomReset size={18} aria-hidden="true" />}
          onClick={() => actor.send({ type: "zoom.reset" })}
        >
          {text("machine.data.zoomOut")}
        </Button>
      )}
      {children}
    </div>
  )
}

/** The number of days to see; they end with the last shown day, or today while no days are shown. */
export const DaysLength = ({ actor }: { readonly actor: DataActor }) => {
  const text = useTexts()
  const { from, to } = useSelector(actor, daysOf)
  const { today } = useSelector(actor, offeredDays, shallowEqual)
  const last = to || today
  return (
    <SegmentedControl
      label={text("machine.data.length")}
      value={from === "" ? "" : String(daysBetween(from, to) + 1)}
      options={LENGTHS.map((value) => ({
        value,
        label: text("machine.data.days", { days: Number(value) }),
      }))}
      onChange={(value) =>
        actor.send({ type: "days.selected", from: addDays(last, 1 - Number(value)), to: last })
      }
    />
  )
}

/**
 * Button with the signal picker below it, which lies over the chart. Escape and a press elsewhere close the picker;
 * Escape gives the focus back to the button.
 */
const PickerButton = ({ actor }: { readonly actor: DataActor }) => {
  const text = useTexts()
  const picking = useSelector(actor, isPicking)
  const count = useSelector(actor, chosenOf).length
  const button = useRef<HTMLButtonElement>(null)
  const toggle = () => actor.send({ type: "picker.toggled" })
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !picking) return
    event.preventDefault()
    toggle()
    button.current?.focus()
  }
  const closeBehind = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (picking && relatedTarget !== null && !currentTarget.contains(relatedTarget as Node)) toggle()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and focus of the button and the picker bubble up to here
    <div className={classes.pickerPlace} onKeyDown={closeByKey} onBlur={closeBehind}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={picking}
        leftSection={<IconListSearch size={18} aria-hidden="true" />}
        onClick={toggle}
      >
        {text("machine.data.signals", { count })}
      </Button>
      {picking && (
        <>
          <div className={classes.behind} onPointerDown={toggle} />
          <SignalPicker actor={actor} />
        </>
      )}
    </div>
  )
}
