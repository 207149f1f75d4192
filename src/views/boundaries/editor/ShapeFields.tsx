import { useSelector } from "@xstate/react"
import { isTooLongForPreview } from "#domain/boundaries/preview.ts"
import { ringOf } from "#domain/boundaries/sketch.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import * as drawn from "#machines/boundaries/boundary-drawing/selectors.ts"
import { fieldErrorsOf } from "#machines/shared/form/selectors.ts"
import { FieldNumber } from "../../ui/fields/FieldNumber.tsx"
import { fieldErrorText } from "../../ui/fields/field-error-text.ts"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import { Section } from "../../ui/form/Section.tsx"
import type { FormActor } from "../../ui/form/use-form.ts"
import { FormError, FormNote } from "../../ui/page/Notice.tsx"
import classes from "./BoundaryEditor.module.css"
import type { DrawingActor } from "./BoundaryEditor.tsx"
import { CornerFields, PlaceFields, PlaceHeads, rowKeys } from "./CornerFields.tsx"

/** The shape in numbers: its area, its radius or corners, and what is wrong with it. */
export const ShapeFields = ({
  form,
  drawing,
}: {
  readonly form: FormActor
  readonly drawing: DrawingActor
}) => {
  const text = useTexts()
  const sketch = useSelector(drawing, drawn.sketchIn)
  return (
    <Section title={text("boundaries.editor.shape")}>
      <Area drawing={drawing} />
      <ShapeError form={form} />
      {isTooLongForPreview(ringOf(sketch)) && <FormNote>{text("boundaries.urlTooLong")}</FormNote>}
      {sketch.kind === "circle" ? <CircleFields drawing={drawing} /> : <CornerFields drawing={drawing} />}
    </Section>
  )
}

const Area = ({ drawing }: { readonly drawing: DrawingActor }) => {
  const text = useTexts()
  const { number } = useFormats()
  const area = useSelector(drawing, drawn.areaOf)
  const unit = useSelector(drawing, drawn.unitOf)
  const units = useSelector(drawing, drawn.unitsOf)
  return (
    <div className={classes.area}>
      <p className={classes.amount} role="status">
        <span className={classes.amountLabel}>{text("boundaries.editor.area")}</span>
        {`${number(area, 2)}\u00a0${text(`boundaries.unit.${unit}`)}`}
      </p>
      {units.length > 1 && (
        <SegmentedControl
          label={text("boundaries.editor.unit")}
          value={unit}
          options={units.map((value) => ({ value, label: text(`boundaries.unit.${value}`) }))}
          onChange={(value) => drawing.send({ type: "unit.selected", unit: value })}
        />
      )}
    </div>
  )
}

/** What is wrong with the shape: the rule's own words, else those of the error's code. */
const ShapeError = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const error = useSelector(form, fieldErrorsOf).find(({ field }) => field === "ring")
  if (error === undefined) return null
  return (
    <div data-invalid="true" tabIndex={-1}>
      <FormError>
        {text(`boundaries.error.${error.reason ?? ""}`, { max: error.max }, fieldErrorText(text, error))}
      </FormError>
    </div>
  )
}

const CircleFields = ({ drawing }: { readonly drawing: DrawingActor }) => {
  const text = useTexts()
  const radius = useSelector(drawing, (snapshot) => drawn.textOf(snapshot, "radius"))
  const error = useSelector(drawing, (snapshot) => drawn.fieldErrorOf(snapshot, "radius"))
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter or leaving the field takes over what was typed */}
      <div {...rowKeys(drawing, "radius")}>
        <FieldNumber
          label={text("boundaries.editor.radius")}
          step={0.1}
          value={radius}
          errorText={error && fieldErrorText(text, error)}
          onChange={(value) => drawing.send({ type: "measure.typed", field: "radius", text: value })}
        />
      </div>
      <div className={classes.place}>
        <p className={classes.placeLabel}>{text("boundaries.editor.centre")}</p>
        <PlaceHeads />
        <PlaceFields drawing={drawing} row="centre" label={text("boundaries.editor.centre")} />
      </div>
    </>
  )
}
