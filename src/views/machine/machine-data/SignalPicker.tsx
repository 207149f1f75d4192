import { Checkbox } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import { useSelector } from "@xstate/react"
import { MAX_LINES } from "#domain/data-view.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { chosenOf, foundSignals, signalsOf, typedOf } from "#machines/machine/machine-data/selectors.ts"
import { SearchField } from "../../ui/fields/SearchField.tsx"
import classes from "./MachineData.module.css"
import type { MachineDataActor } from "./MachineData.tsx"

/** The signals that this machine records; up to seven are drawn. */
export const SignalPicker = ({ actor }: { readonly actor: MachineDataActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const chosen = useSelector(actor, chosenOf)
  const typed = useSelector(actor, typedOf)
  const signals = foundSignals(useSelector(actor, signalsOf), chosen, typed)
  const full = chosen.length >= MAX_LINES
  return (
    <section className={classes.picker} aria-label={text("machine.data.picker")}>
      <SearchField
        label={text("machine.data.pickerSearch")}
        value={typed}
        onChange={(value) => actor.send({ type: "picker.typed", text: value })}
      />
      {full && <p className={classes.note}>{text("machine.data.full", { count: MAX_LINES })}</p>}
      <ul className={classes.signals}>
        {signals.map(({ name, label, unit, group }) => (
          <li key={name}>
            <Checkbox
              label={label}
              description={[group, formats.unit(unit)].filter(Boolean).join(" · ")}
              checked={chosen.includes(name)}
              disabled={full && !chosen.includes(name)}
              onChange={() => actor.send({ type: "signal.toggled", name })}
            />
          </li>
        ))}
      </ul>
      {signals.length === 0 && <p className={classes.note}>{text("machine.data.pickerNone")}</p>}
    </section>
  )
}
