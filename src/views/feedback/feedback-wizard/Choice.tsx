import { type ReactNode, useId } from "react"
import { FieldGroup } from "#views/ui/fields/FieldGroup.tsx"
import classes from "./Choice.module.css"

interface Option {
  readonly value: string
  readonly label: string
  readonly description?: string
  readonly icon?: ReactNode
}

/** A few options as cards, one of them selected: radio buttons for keyboard and screen reader. */
export const Choice = ({
  legend,
  value,
  options,
  errorText,
  onChange,
}: {
  readonly legend: string
  readonly value: string
  readonly options: ReadonlyArray<Option>
  readonly errorText: string | undefined
  readonly onChange: (value: string) => void
}) => {
  const name = useId()
  return (
    <FieldGroup legend={legend} required errorText={errorText}>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              aria-label={option.label}
              data-invalid={errorText !== undefined}
              required
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>
              <span className={classes.label}>{option.label}</span>
              {option.description !== undefined && (
                <span className={classes.description}>{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
