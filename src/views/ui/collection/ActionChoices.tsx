import { useId } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import fields from "../fields/FieldGroup.module.css"
import classes from "./Collection.module.css"
import type { ActionChoice } from "./collection-view.ts"

/** Ways to run an action, each with what is lost by it, of which one must be chosen. */
export const ActionChoices = ({
  texts,
  about,
  choices,
  chosen,
  missing,
  disabled,
  onChoose,
}: {
  /** Text key of the action. */
  readonly texts: string
  /** Values for the texts: the row's name and the number of rows. */
  readonly about: { readonly name: string; readonly count: number }
  readonly choices: ReadonlyArray<ActionChoice>
  readonly chosen: string
  readonly missing: boolean
  readonly disabled: boolean
  readonly onChoose: (value: string) => void
}) => {
  const text = useTexts()
  const id = useId()
  return (
    <div
      role="radiogroup"
      className={classes.choices}
      aria-label={text(`${texts}.choice`, about)}
      aria-invalid={missing}
      aria-describedby={missing ? `${id}-error` : undefined}
    >
      {choices.map(({ name, value }) => (
        <label key={name} className={classes.choice}>
          <input
            type="radio"
            name={id}
            value={value}
            checked={value === chosen}
            disabled={disabled}
            aria-labelledby={`${id}-${name}`}
            aria-describedby={`${id}-${name}-lost`}
            onChange={() => onChoose(value)}
          />
          <span>
            <strong id={`${id}-${name}`}>{text(`${texts}.${name}`, about)}</strong>
            <span id={`${id}-${name}-lost`} className={classes.lost}>
              {text(`${texts}.${name}.lost`, about)}
            </span>
          </span>
        </label>
      ))}
      {missing && (
        <p id={`${id}-error`} className={fields.error}>
          {text("errors.NOT_NULL")}
        </p>
      )}
    </div>
  )
}
