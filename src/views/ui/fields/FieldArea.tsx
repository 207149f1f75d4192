import { Textarea } from "@mantine/core"
import { useFormats } from "#i18n/react/formats.ts"
import areaClasses from "./FieldArea.module.css"
import classes from "./fields.module.css"

/** Several lines of text; with a longest length it counts, and takes no more (FORM-05). */
export const FieldArea = ({
  onChange,
  errorText,
  maxLength,
  counted,
  ...rest
}: {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly errorText?: string | undefined
  readonly description?: string
  readonly maxLength?: number
  /** The same count as it is read out. */
  readonly counted?: string
  readonly rows?: number
  /** Of what is typed, where it is another language than that of the page. */
  readonly lang?: string
  readonly required?: boolean
  readonly disabled?: boolean
}) => {
  const { number } = useFormats()
  const { length } = rest.value
  return (
    <div className={areaClasses.area}>
      <Textarea
        {...rest}
        size="md"
        {...(maxLength === undefined ? {} : { maxLength })}
        classNames={{
          input: `${classes.input} ${areaClasses.input}`,
          label: classes.label,
          error: classes.error,
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={errorText}
      />
      {maxLength !== undefined && (
        <p className={areaClasses.count}>
          <span aria-hidden="true">{`${number(length, 0)} / ${number(maxLength, 0)}`}</span>
          <span className="unseen">{counted}</span>
        </p>
      )}
    </div>
  )
}
