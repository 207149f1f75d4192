import { useTexts } from "#i18n/react/texts.tsx"
import type { Chart } from "#machines/chart.ts"
import { type FormField, fieldsOf } from "#machines/shared/form/fields.ts"
import type { FormMachine } from "#machines/shared/form/machine.ts"
import { hrefOf } from "../../machines/place.ts"
import classes from "./ChartPage.module.css"
import { type ChartNow, keyOf, useCharts } from "./charts-now.ts"

/**
 * Part of a chart's page about forms: for a form, its fields and the chart that runs it; for the one chart that
 * runs all forms, the list of these forms.
 */
export const Form = ({ record }: { readonly record: Chart }) => {
  const all = useCharts()
  const { base } = record
  if (base === undefined) {
    const forms = all.filter(({ record: { base: of } }) => of !== undefined && keyOf(of) === keyOf(record))
    return forms.length > 0 && <Forms forms={forms} />
  }
  return (
    <>
      <Fields fields={fieldsOf(record as Chart as Chart<FormMachine>)} />
      <Base chart={all.find(({ key }) => key === keyOf(base))} />
    </>
  )
}

const Fields = ({ fields }: { readonly fields: ReadonlyArray<FormField> }) => {
  const text = useTexts()
  return (
    <>
      <h2>{text("inspector.gallery.fields", { count: fields.length })}</h2>
      <dl className={classes.actors}>
        {fields.map(({ name, kind, whenEmpty }) => (
          <div key={name}>
            <dt>
              {name} <span className={classes.quiet}>{text(`inspector.gallery.field.${kind}`)}</span>
            </dt>
            {whenEmpty.length > 0 && (
              <dd>{text("inspector.gallery.field.empty", { fieldErrors: whenEmpty.join(", ") })}</dd>
            )}
          </div>
        ))}
      </dl>
    </>
  )
}

/** Link to the chart that runs a form; the test coverage of this chart is counted for all forms together. */
const Base = ({ chart }: { readonly chart: ChartNow | undefined }) => {
  const text = useTexts()
  if (chart === undefined) return null
  return (
    <p className={classes.line}>
      {text("inspector.gallery.base")} <ToChart chart={chart} />
    </p>
  )
}

const Forms = ({ forms }: { readonly forms: ReadonlyArray<ChartNow> }) => {
  const text = useTexts()
  return (
    <>
      <h2>{text("inspector.gallery.forms", { count: forms.length })}</h2>
      <ul className={classes.names}>
        {forms.map((chart) => (
          <li key={chart.key}>
            <ToChart chart={chart} />
          </li>
        ))}
      </ul>
    </>
  )
}

const ToChart = ({ chart: { key, shown } }: { readonly chart: ChartNow }) => (
  <a href={hrefOf({ page: "gallery", chart: key })}>{shown.root.key}</a>
)
