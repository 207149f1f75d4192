import { Textarea } from "@mantine/core"
import { useFormats } from "#i18n/react/formats.ts"
import classes from "./fields.module.css"
import areaClasses from "./TextArea.module.css"

/** Multi-line text input; with `maxLength` it shows a counter and accepts no more characters (FORM-05). */
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
  /** Text of the character counter as read out by screen readers. */
  readonly counted?: string
  readonly rows?: number
  /** Language of the typed text, where it differs from the language of the page. */
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
