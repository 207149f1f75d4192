import { useSelector } from "@xstate/react"
import { useId } from "react"
import { MAX_LINES } from "#domain/data-view.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  chosenOf,
  foundSignals,
  listedFirstOf,
  signalsOf,
  typedOf,
} from "#machines/machine/machine-data/selectors.ts"
import { SearchField } from "../../ui/fields/SearchField.tsx"
import classes from "./MachineData.module.css"
import type { DataActor } from "./RangeBar.tsx"

/** The signals that the shown machines record; up to seven can be drawn. */
export const SignalPicker = ({ actor }: { readonly actor: DataActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const chosen = useSelector(actor, chosenOf)
  const typed = useSelector(actor, typedOf)
  const signals = foundSignals(useSelector(actor, signalsOf), useSelector(actor, listedFirstOf), typed)
  const id = useId()
  const full = chosen.length >= MAX_LINES
  return (
    <section className={classes.picker} aria-label={text("machine.data.picker")}>
      <SearchField
        label={text("machine.data.pickerSearch")}
        value={typed}
        onChange={(value) => actor.send({ type: "pickerQuery.changed", text: value })}
      />
      {full && <p className={classes.note}>{text("machine.data.full", { count: MAX_LINES })}</p>}
      <ul className={classes.signals}>
        {signals.map(({ name, label, unit, group }) => (
          <li key={name}>
            <label className={classes.signal}>
              <input
                type="checkbox"
                aria-label={label}
                aria-describedby={`${id}-${name}`}
                checked={chosen.includes(name)}
                disabled={full && !chosen.includes(name)}
                onChange={() => actor.send({ type: "signal.toggled", name })}
              />
              <span>
                {label}
                <span id={`${id}-${name}`} className={classes.unit}>
                  {[group, formats.unit(unit)].filter(Boolean).join(" · ")}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {signals.length === 0 && <p className={classes.note}>{text("machine.data.pickerNone")}</p>}
    </section>
  )
}
