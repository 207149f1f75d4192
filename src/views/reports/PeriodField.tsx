import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { Preset } from "#domain/reports/presets.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PeriodMachine } from "#machines/reports/period/machine.ts"
import { pickerOf } from "#machines/reports/period/selectors.ts"
import { DayField } from "#views/ui/day/DayField.tsx"
import classes from "./Reports.module.css"

/** Period of a report: presets, and first and last day with their errors (DAY-05, DAY-06). */
export const PeriodField = ({
  actor,
  presets,
  errors,
}: {
  readonly actor: ActorRefFrom<PeriodMachine>
  readonly presets: ReadonlyArray<Preset>
  /** Error texts of the form for the two days. */
  readonly errors: { readonly start: string | undefined; readonly end: string | undefined }
}) => {
  const text = useTexts()
  return (
    <fieldset className={classes.period}>
      <legend className="unseen">{text("reports.period")}</legend>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <div className={classes.presets} role="group" aria-label={text("reports.presets")}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={classes.preset}
            onClick={() => actor.send({ type: "preset.selected", preset })}
          >
            {text(`reports.preset.${preset}`)}
          </button>
        ))}
      </div>
      <div className={classes.days}>
        <End actor={actor} name="start" errorText={errors.start} />
        <End actor={actor} name="end" errorText={errors.end} />
      </div>
    </fieldset>
  )
}

const End = ({
  actor,
  name,
  errorText,
}: {
  readonly actor: ActorRefFrom<PeriodMachine>
  readonly name: "start" | "end"
  readonly errorText: string | undefined
}) => {
  const text = useTexts()
  const picker = useSelector(actor, (snapshot) => pickerOf(snapshot, name))
  if (picker === undefined) return null
  return <DayField actor={picker} label={text(`reports.period.${name}`)} errorText={errorText} />
}
