import { type ReactNode, useId } from "react"
import classes from "./SegmentedControl.module.css"

export interface Segment<V extends string> {
  readonly value: V
  readonly label: string
  /** Icon that the option shows in place of its label; screen readers still read the label. */
  readonly icon?: ReactNode
}

/** A few options side by side, one of them selected: radio buttons for keyboard and screen reader. */
export const SegmentedControl = <V extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** Label of the control, for screen readers only. */
  readonly label: string
  readonly value: V
  readonly options: ReadonlyArray<Segment<V>>
  readonly onChange: (value: V) => void
}) => {
  const name = useId()
  return (
    <fieldset className={classes.group} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={classes.option} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.face}>{option.icon ?? option.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
