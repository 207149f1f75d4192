import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { Language } from "#contract/schemas/user.ts"
import { contentField, LONGEST_MESSAGE, wordLanguages } from "#domain/announcement-form.ts"
import { textIn } from "#domain/form-values.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import { FieldGroup } from "#views/ui/fields/FieldGroup.tsx"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { TextArea } from "#views/ui/fields/TextArea.tsx"
import { FormTextField } from "#views/ui/form/FormField.tsx"
import { focusAfter } from "#views/ui/form/focus-after.ts"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import classes from "./Admin.module.css"

/** The announcement's content in further languages; the list of languages is a field of the form. */
export const AnnouncementLanguages = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const nameOf = useLanguageName()
  const busy = useSelector(form, isBusy)
  const shown = useSelector(form, valuesOf).languages as ReadonlyArray<Language>
  const others = wordLanguages.filter((language) => !shown.includes(language))
  const change = (languages: ReadonlyArray<Language>) =>
    form.send({ type: "field.changed", field: "languages", value: languages })
  return (
    <>
      {shown.map((language) => (
        <InLanguage
          key={language}
          form={form}
          language={language}
          onRemove={() => {
            change(shown.filter((one) => one !== language))
            for (const part of ["title", "message"] as const)
              form.send({ type: "field.changed", field: contentField(language, part), value: "" })
          }}
        />
      ))}
      {others.length > 0 && (
        <FieldSelect
          label={text("admin.announcement.languages.add")}
          placeholder={text("admin.announcement.languages.choose")}
          value=""
          disabled={busy}
          options={others.map((language) => ({ value: language, label: nameOf(language) }))}
          onChange={(selected) => {
            const language = others.find((one) => one === selected)
            if (language === undefined) return
            const added = () => change(wordLanguages.filter((one) => one === language || shown.includes(one)))
            focusAfter(added, () => document.querySelector(`[data-language="${language}"] input`))
          }}
        />
      )}
    </>
  )
}

const InLanguage = ({
  form,
  language,
  onRemove,
}: {
  readonly form: FormActor
  readonly language: Language
  readonly onRemove: () => void
}) => {
  const text = useTexts()
  const name = useLanguageName()(language)
  const message = contentField(language, "message")
  const { value, ...state } = useField(form, message)
  const written = textIn(value)
  const remove = (button: HTMLElement) => {
    const section = button.closest("section")
    focusAfter(onRemove, () => section?.querySelector("select"))
  }
  return (
    <FieldGroup legend={name} disabled={state.disabled}>
      <div className={classes.language} data-language={language}>
        <FormTextField
          actor={form}
          field={contentField(language, "title")}
          label={text("admin.announcement.field.title")}
          lang={language}
        />
        <TextArea
          {...state}
          lang={language}
          label={text("admin.announcement.field.message")}
          required
          rows={4}
          value={written}
          maxLength={LONGEST_MESSAGE}
          counted={text("components.form.counted", { count: written.length, most: LONGEST_MESSAGE })}
        />
      </div>
      <Button
        variant="default"
        className={classes.remove}
        disabled={state.disabled}
        onClick={({ currentTarget }) => remove(currentTarget)}
      >
        {text("admin.announcement.languages.remove", { language: name })}
      </Button>
    </FieldGroup>
  )
}
