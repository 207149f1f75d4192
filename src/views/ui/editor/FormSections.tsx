import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { textIn } from "#domain/form-values.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { dateTimeOf, fieldErrorsOf } from "#machines/shared/form/selectors.ts"
import { DateTimeField } from "../date-time/DateTimeField.tsx"
import { FieldSelect } from "../fields/FieldSelect.tsx"
import { TextArea } from "../fields/TextArea.tsx"
import { FormCheckbox, FormTextField } from "../form/FormField.tsx"
import { Section } from "../form/Section.tsx"
import { type FormActor, useField } from "../form/use-form.ts"

/** A field of a form; its label is `<texts>.field.<name>`. */
export type FormFieldView =
  | {
      readonly kind: "text" | "email"
      readonly name: string
      readonly required?: boolean
      readonly help?: boolean
    }
  | { readonly kind: "area"; readonly name: string; readonly required?: boolean; readonly maxLength: number }
  | { readonly kind: "tick"; readonly name: string }
  /** Labels of the options are `<texts>.field.<name>.<option>` unless given. */
  | {
      readonly kind: "select"
      readonly name: string
      readonly required?: boolean
      readonly options: ReadonlyArray<string | { readonly value: string; readonly label: string }>
    }
  /** Date and time field; its name must be listed in the form's `dateTimes`. */
  | { readonly kind: "dateTime"; readonly name: string }
  /**
   * Field or fields that the screen draws itself; `names` lists them, so that their errors are shown at these
   * fields and not for the whole form.
   */
  | {
      readonly kind: "own"
      readonly name: string
      readonly names: ReadonlyArray<string>
      readonly draw: (form: FormActor) => ReactNode
    }

/** A section of a form; its title is `<texts>.section.<name>`. */
export interface FormSection {
  readonly name: string
  readonly lead?: string
  readonly fields: ReadonlyArray<FormFieldView>
}

/** Names of all fields in the sections: an error of any other field is shown for the whole form. */
export const fieldsOf = (sections: ReadonlyArray<FormSection>): ReadonlyArray<string> =>
  sections.flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === "own" ? field.names : [field.name])),
  )

/** The sections of a form with their fields. */
export const FormSections = ({
  form,
  texts,
  sections,
}: {
  readonly form: FormActor
  readonly texts: string
  readonly sections: ReadonlyArray<FormSection>
}) => {
  const text = useTexts()
  return sections.map(({ name, lead, fields }) => (
    <Section key={name} title={text(`${texts}.section.${name}`)} {...(lead === undefined ? {} : { lead })}>
      {fields.map((field) => (
        <OneField key={field.name} form={form} texts={texts} field={field} />
      ))}
    </Section>
  ))
}

interface OneFieldProps<F extends FormFieldView = FormFieldView> {
  readonly form: FormActor
  readonly texts: string
  readonly field: F
}

const OneField = ({ form, texts, field }: OneFieldProps) => {
  const text = useTexts()
  const label = text(`${texts}.field.${field.name}`)
  switch (field.kind) {
    case "text":
    case "email":
      return (
        <FormTextField
          actor={form}
          field={field.name}
          label={label}
          type={field.kind}
          required={field.required ?? true}
          {...(field.help ? { description: text(`${texts}.field.${field.name}.help`) } : {})}
        />
      )
    case "area":
      return <AreaField form={form} texts={texts} field={field} />
    case "tick":
      return (
        <FormCheckbox actor={form} field={field.name} required={false}>
          {label}
        </FormCheckbox>
      )
    case "select":
      return <SelectField form={form} texts={texts} field={field} />
    case "dateTime":
      return <DateTimeOfForm form={form} texts={texts} field={field} />
    case "own":
      return field.draw(form)
  }
}

type Of<K extends FormFieldView["kind"]> = OneFieldProps<Extract<FormFieldView, { readonly kind: K }>>

const AreaField = ({ form, texts, field: { name, required = false, maxLength } }: Of<"area">) => {
  const text = useTexts()
  const { value, ...state } = useField(form, name)
  const written = textIn(value)
  return (
    <TextArea
      {...state}
      label={text(`${texts}.field.${name}`)}
      required={required}
      rows={4}
      value={written}
      maxLength={maxLength}
      counted={text("components.form.counted", { count: written.length, most: maxLength })}
    />
  )
}

const SelectField = ({ form, texts, field: { name, required = true, options } }: Of<"select">) => {
  const text = useTexts()
  const { value, ...state } = useField(form, name)
  const key = `${texts}.field.${name}`
  return (
    <FieldSelect
      {...state}
      label={text(key)}
      placeholder={text("components.form.choose")}
      required={required}
      clearable={!required}
      value={textIn(value)}
      options={options.map((one) =>
        typeof one === "string" ? { value: one, label: text(`${key}.${one}`) } : one,
      )}
    />
  )
}

/** Date and time field of a form, typed or picked. */
const DateTimeOfForm = ({ form, texts, field: { name } }: Of<"dateTime">) => {
  const text = useTexts()
  const picker = useSelector(form, (snapshot) => dateTimeOf(snapshot, name))
  const { disabled, errorText } = useField(form, name)
  const fieldError = useSelector(form, fieldErrorsOf).find(({ field }) => field === name)
  if (picker === undefined) return null
  return (
    <DateTimeField
      actor={picker}
      label={text(`${texts}.field.${name}`)}
      disabled={disabled}
      errorText={
        fieldError?.message === "INVALID_INPUT_VALUE"
          ? text("components.range.error.INVALID_INPUT_VALUE")
          : errorText
      }
    />
  )
}
