import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { MAX_LINES } from "#domain/data-view.ts"
import { ALIGNMENTS, type FleetDataView, withFleetView } from "#domain/fleet-data/view.ts"
import { presetNames, presetSignals } from "#domain/signals/presets.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { alignmentOf, layoutsOf, presetOf, viewOf } from "#machines/machine/fleet-data/selectors.ts"
import { signalsOf } from "#machines/machine/machine-data/selectors.ts"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import classes from "./FleetData.module.css"
import type { FleetDataActor } from "./FleetData.tsx"
import { Layouts } from "./Layouts.tsx"

/** Named sets of signals, and how the times of the machines are laid over each other. */
export const SetBar = ({ actor }: { readonly actor: FleetDataActor }) => {
  const text = useTexts()
  const alignment = useSelector(actor, alignmentOf)
  const layouts = useSelector(actor, layoutsOf)
  const view = useSelector(actor, viewOf, isSameView)
  return (
    <div className={classes.sets}>
      <Presets actor={actor} />
      <SegmentedControl
        label={text("machine.fleet.align")}
        value={alignment}
        options={ALIGNMENTS.map((value) => ({ value, label: text(`machine.fleet.align.${value}`) }))}
        onChange={(value) => actor.send({ type: "alignment.changed", alignment: value })}
      />
      {layouts && <Layouts actor={layouts} view={view} />}
    </div>
  )
}

const isSameView = (one: FleetDataView, other: FleetDataView): boolean =>
  withFleetView("", one) === withFleetView("", other)

const Presets = ({ actor }: { readonly actor: FleetDataActor }) => {
  const text = useTexts()
  const preset = useSelector(actor, presetOf)
  const recorded = useSelector(actor, signalsOf).map(({ name }) => name)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={classes.presets} role="group" aria-label={text("machine.fleet.presets")}>
      {presetNames.map((name) => {
        const isRecorded = presetSignals(name, recorded, MAX_LINES).length > 0
        const label = text(`machine.fleet.preset.${name}`)
        return (
          <Button
            key={name}
            variant={name === preset ? "light" : "default"}
            aria-pressed={name === preset}
            disabled={!isRecorded}
            onClick={() => actor.send({ type: "preset.selected", name })}
          >
            {isRecorded ? label : text("machine.fleet.preset.none", { name: label })}
          </Button>
        )
      })}
    </div>
  )
}
