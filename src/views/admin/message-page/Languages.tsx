import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { Language } from "#contract/schemas/user.ts"
import { type AnnouncementValues, languagesIn, wordLanguages, wordsField } from "#domain/announcement-form.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import { addedOf } from "#machines/admin/message-page/selectors.ts"
import { isBusy, valuesOf } from "#machines/shared/form/selectors.ts"
import { FieldGroup } from "#views/ui/fields/FieldGroup.tsx"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { focusAfter } from "#views/ui/form/focus-after.ts"
import { Section } from "#views/ui/form/Section.tsx"
import type { FormActor } from "#views/ui/form/use-form.ts"
import classes from "./MessagePage.module.css"
import type { MessagePageActor } from "./MessagePage.tsx"
import { Words } from "./Words.tsx"

/** The same words for people who read another language. */
export const Languages = ({
  actor,
  form,
}: {
  readonly actor: MessagePageActor
  readonly form: FormActor
}) => {
  const text = useTexts()
  const added = useSelector(actor, addedOf)
  const values = useSelector(form, valuesOf) as AnnouncementValues
  const busy = useSelector(form, isBusy)
  const written = languagesIn(values)
  const shown = wordLanguages.filter((language) => added.includes(language) || written.includes(language))
  return (
    <Section title={text("admin.message.languages")} lead={text("admin.message.languages.lead")}>
      {shown.map((language) => (
        <InLanguage
          key={language}
          actor={actor}
          form={form}
          language={language}
          isAdded={added.includes(language)}
          busy={busy}
        />
      ))}
      <OneMore actor={actor} shown={shown} busy={busy} />
    </Section>
  )
}

/** Who chose a language goes on by writing in it. */
const focusFirstField = (fields: HTMLElement | null): void => fields?.querySelector("input")?.focus()

/** The button goes with its language: who pressed it goes on at the choice of another, which may come only then. */
const removeFrom = (button: HTMLElement, remove: () => void): void => {
  const section = button.closest("section")
  focusAfter(remove, () => section?.querySelector("select"))
}

const InLanguage = ({
  actor,
  form,
  language,
  isAdded,
  busy,
}: {
  readonly actor: MessagePageActor
  readonly form: FormActor
  readonly language: Language
  /** By the person who writes, on this page. */
  readonly isAdded: boolean
  readonly busy: boolean
}) => {
  const text = useTexts()
  const name = useLanguageName()(language)
  return (
    <FieldGroup legend={name} disabled={busy}>
      <div className={classes.language} ref={isAdded ? focusFirstField : null}>
        <Words
          form={form}
          title={wordsField(language, "title")}
          message={wordsField(language, "message")}
          lang={language}
        />
      </div>
      <Button
        variant="default"
        className={classes.remove}
        disabled={busy}
        onClick={({ currentTarget }) =>
          removeFrom(currentTarget, () => actor.send({ type: "language.removed", language }))
        }
      >
        {text("admin.message.languages.remove", { language: name })}
      </Button>
    </FieldGroup>
  )
}

const OneMore = ({
  actor,
  shown,
  busy,
}: {
  readonly actor: MessagePageActor
  readonly shown: ReadonlyArray<Language>
  readonly busy: boolean
}) => {
  const text = useTexts()
  const nameOf = useLanguageName()
  const others = wordLanguages.filter((language) => !shown.includes(language))
  if (others.length === 0) return null
  return (
    <FieldSelect
      label={text("admin.message.languages.add")}
      placeholder={text("admin.message.languages.choose")}
      value=""
      disabled={busy}
      options={others.map((language) => ({ value: language, label: nameOf(language) }))}
      onChange={(chosen) => {
        const language = others.find((one) => one === chosen)
        if (language !== undefined) actor.send({ type: "language.added", language })
      }}
    />
  )
}
