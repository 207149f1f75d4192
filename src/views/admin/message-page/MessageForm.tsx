import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { MOMENTS, wordLanguages, wordsField } from "#domain/announcement-form.ts"
import { messageTypes, targetGroups } from "#domain/announcements.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { zoneOf } from "#machines/admin/message-page/selectors.ts"
import { FieldSelect } from "#views/ui/fields/FieldSelect.tsx"
import { TickOfForm } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { MessageTypeSelect } from "#views/ui/selectors/MessageTypeSelect.tsx"
import { Languages } from "./Languages.tsx"
import classes from "./MessagePage.module.css"
import type { MessagePageActor } from "./MessagePage.tsx"
import { MomentOfMessage } from "./MomentOfMessage.tsx"
import { Words } from "./Words.tsx"

const FIELDS: ReadonlyArray<string> = [
  ...MOMENTS,
  "messageType",
  "title",
  "message",
  "targetGroup",
  "visibleAllUsers",
  ...wordLanguages.flatMap((language) => [wordsField(language, "title"), wordsField(language, "message")]),
]

/** What it says, when, for whom, and the same in other languages. */
export const MessageForm = ({
  actor,
  form,
}: {
  readonly actor: MessagePageActor
  readonly form: FormActor
}) => {
  const text = useTexts()
  const zone = useSelector(actor, zoneOf)
  return (
    <FormShell
      actor={form}
      fields={FIELDS}
      submit={text("account.save")}
      busy={text("account.saving")}
      beside={
        <Link href="/admin/messages" className={classes.link ?? ""}>
          {text("account.cancel")}
        </Link>
      }
    >
      <Section title={text("admin.message.words")}>
        <Kind form={form} />
        <Words form={form} title="title" message="message" />
      </Section>
      <Section title={text("admin.message.when")} lead={text("admin.message.when.lead", { zone })}>
        {MOMENTS.map((name) => (
          <MomentOfMessage key={name} actor={actor} form={form} name={name} />
        ))}
      </Section>
      <Section title={text("admin.message.for")}>
        <Group form={form} />
        <TickOfForm actor={form} field="visibleAllUsers" required={false}>
          {text("admin.message.visibleAllUsers")}
        </TickOfForm>
      </Section>
      <Languages actor={actor} form={form} />
    </FormShell>
  )
}

const Kind = ({ form }: { readonly form: FormActor }) => {
  const { value, onChange, ...state } = useField(form, "messageType")
  return (
    <MessageTypeSelect
      {...state}
      required
      value={messageTypes.find((type) => type === value) ?? null}
      onChange={(type) => onChange(type ?? "")}
    />
  )
}

const Group = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  const { value, ...state } = useField(form, "targetGroup")
  return (
    <FieldSelect
      {...state}
      label={text("admin.message.targetGroup")}
      placeholder=""
      required
      value={String(value)}
      options={targetGroups.map((group) => ({ value: group, label: text(`admin.message.for.${group}`) }))}
    />
  )
}
