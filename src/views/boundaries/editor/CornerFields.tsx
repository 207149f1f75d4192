import { TextInput } from "@mantine/core"
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs"
import { useSelector } from "@xstate/react"
import { type KeyboardEvent, type ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import * as drawn from "#machines/boundaries/boundary-drawing/selectors.ts"
import { fieldErrorText } from "../../ui/fields/field-error-text.ts"
import classes from "./BoundaryEditor.module.css"
import type { DrawingActor } from "./BoundaryEditor.tsx"

/** Handlers of a row of fields: leaving it, or Enter in it, takes over what was typed. */
export const rowKeys = (drawing: DrawingActor, row: string) => {
  const end = () => {
    if (drawn.isRowTyped(drawing.getSnapshot(), row)) drawing.send({ type: "typing.ended", row })
  }
  return {
    onBlur: end,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      end()
    },
  }
}

/** Corners of the polygon as fields, for the keyboard: changed, removed, and added at the end. */
export const CornerFields = ({ drawing }: { readonly drawing: DrawingActor }) => {
  const text = useTexts()
  const count = useSelector(drawing, (snapshot) => {
    const sketch = drawn.sketchIn(snapshot)
    return "corners" in sketch ? sketch.corners.length : 0
  })
  return (
    <details className={classes.corners}>
      <summary>{text("boundaries.editor.corners", { count })}</summary>
      <div className={classes.rows}>
        <PlaceHeads />
        {Array.from({ length: count }, (_, index) => (
          <PlaceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
            key={index}
            drawing={drawing}
            row={String(index)}
            label={text("boundaries.editor.corner", { number: index + 1 })}
            mark={String(index + 1)}
          >
            <button
              type="button"
              className={classes.remove}
              aria-label={text("boundaries.editor.removeCorner", { number: index + 1 })}
              title={text("boundaries.editor.removeCorner", { number: index + 1 })}
              onClick={() => drawing.send({ type: "corner.removed", index })}
            >
              <IconTrash size={20} aria-hidden="true" />
            </button>
          </PlaceFields>
        ))}
        <PlaceFields drawing={drawing} row="new" label={text("boundaries.editor.newCorner")} mark="+" />
      </div>
    </details>
  )
}

/** Headings above rows of places; each field names itself for screen readers. */
export const PlaceHeads = () => {
  const text = useTexts()
  return (
    <div className={classes.row} aria-hidden="true">
      <span />
      <span className={classes.head}>{text("components.location.lat")}</span>
      <span className={classes.head}>{text("components.location.lng")}</span>
    </div>
  )
}

/** Latitude and longitude of one place of the shape. */
export const PlaceFields = ({
  drawing,
  row,
  label,
  mark,
  children,
}: {
  readonly drawing: DrawingActor
  /** Row of the fields: a corner's number, `new` or `centre`. */
  readonly row: string
  /** Name of the place, for screen readers. */
  readonly label: string
  /** Mark before the fields. */
  readonly mark?: string
  readonly children?: ReactNode
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around each row
  <div role="group" aria-label={label} className={classes.row} {...rowKeys(drawing, row)}>
    <span className={classes.number} aria-hidden="true">
      {mark}
    </span>
    <Coordinate drawing={drawing} field={`${row}.lat`} label={label} axis="lat" />
    <Coordinate drawing={drawing} field={`${row}.lng`} label={label} axis="lng" />
    {children ?? <span />}
  </div>
)

const Coordinate = ({
  drawing,
  field,
  label,
  axis,
}: {
  readonly drawing: DrawingActor
  readonly field: string
  readonly label: string
  readonly axis: "lat" | "lng"
}) => {
  const text = useTexts()
  const value = useSelector(drawing, (snapshot) => drawn.textOf(snapshot, field))
  const error = useSelector(drawing, (snapshot) => drawn.fieldErrorOf(snapshot, field))
  return (
    <TextInput
      aria-label={`${label}: ${text(`components.location.${axis}`)}`}
      inputMode="text"
      autoComplete="off"
      classNames={{ input: classes.input ?? "" }}
      value={value}
      error={error && fieldErrorText(text, error)}
      onChange={({ currentTarget }) =>
        drawing.send({ type: "measure.typed", field, text: currentTarget.value })
      }
    />
  )
}
