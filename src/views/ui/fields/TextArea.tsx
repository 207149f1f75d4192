import { Textarea } from "@mantine/core"
import { useFormats } from "#i18n/react/formats.ts"
import classes from "./fields.module.css"
import areaClasses from "./TextArea.module.css"

/** Several lines of text; with a longest length it counts, and takes no more (FORM-05). */
export const TextArea = ({
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
  readonly maxLength?: number
  /** The same count as it is read out. */
  readonly counted?: string
  readonly rows?: number
  /** Of what is typed, where it is another language than that of the page. */
  readonly lang?: string
  readonly required?: boolean
  readonly disabled?: boolean
}) => {
  const { length } = rest.value
  return (
    <Textarea
      {...rest}
      size="md"
      {...(maxLength === undefined
        ? {}
        : { maxLength, description: <Count of={length} most={maxLength} announced={counted} /> })}
      inputWrapperOrder={["label", "input", "error", "description"]}
      classNames={{
        input: `${classes.input} ${areaClasses.input}`,
        label: classes.label,
        error: classes.error,
        description: areaClasses.count,
      }}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={errorText}
    />
  )
}

const Count = ({
  of,
  most,
  announced,
}: {
  readonly of: number
  readonly most: number
  readonly announced: string | undefined
}) => {
  const { number } = useFormats()
  return (
    <>
      <span aria-hidden="true">{`${number(of, 0)} / ${number(most, 0)}`}</span>
      <span className="unseen">{announced}</span>
    </>
  )
}
