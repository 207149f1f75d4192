import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { PersonFound } from "#contract/schemas/account.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PeopleFoundMachine } from "#machines/gdpr/people-found/machine.ts"
import { isNobodyFound, peopleOf } from "#machines/gdpr/people-found/selectors.ts"
import type { PersonSearchMachine } from "#machines/gdpr/person-search/machine.ts"
import { roleText } from "../shell/page/role-text.ts"
import { FormTextField } from "../ui/form/FormField.tsx"
import { FormShell } from "../ui/form/FormShell.tsx"
import { Section } from "../ui/form/Section.tsx"
import type { FormActor } from "../ui/form/use-form.ts"
import { PageFrame } from "../ui/page/PageFrame.tsx"
import classes from "./Gdpr.module.css"

type Props = { readonly actor: ActorRefFrom<PersonSearchMachine> }

/** Search for a person's accounts by what an application names, and the accounts that were found (GDPR-01). */
export const PersonSearch = ({ actor }: Props) => {
  const text = useTexts()
  const { form, people } = useSelector(actor, ({ children }) => children)
  return (
    <PageFrame title={text("shell.title.section.gdpr")} lead={text("gdpr.search.lead")}>
      {form !== undefined && <Form form={form} />}
      {people !== undefined && <Found actor={people} />}
    </PageFrame>
  )
}

/** Accounts that the last search found, or that it found none. */
export const Found = ({ actor }: { readonly actor: ActorRefFrom<PeopleFoundMachine> }) => {
  const text = useTexts()
  const people = useSelector(actor, peopleOf)
  const nobody = useSelector(actor, isNobodyFound)
  return (
    <div role="status" className={classes.found}>
      {nobody && <p ref={intoView}>{text("gdpr.search.none")}</p>}
      {people.length > 0 && (
        <Section title={text("gdpr.search.found", { count: people.length })}>
          <ul key={people.map(({ id }) => id).join()} ref={intoView} className={classes.people}>
            {people.map((person) => (
              <Person key={person.id} person={person} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

/** Brings what was found into view, which on a phone lies below the form. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" })

const FIELDS = ["email", "lastName", "phoneNumber", "vin"] as const

const Form = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  return (
    <div className={classes.card}>
      <FormShell
        actor={form}
        fields={FIELDS}
        hasRequired={false}
        submit={text("gdpr.search.submit")}
        busy={text("gdpr.search.busy")}
      >
        <div className={classes.fields}>
          {FIELDS.map((field) => (
            <FormTextField
              key={field}
              actor={form}
              field={field}
              required={false}
              label={text(`gdpr.search.${field}`)}
              autoComplete="off"
            />
          ))}
        </div>
      </FormShell>
    </div>
  )
}

const Person = ({ person }: { readonly person: PersonFound }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const { id, email, firstName, lastName, roles } = person
  const name = `${firstName} ${lastName}`.trim()
  const roleNames = roles.map((role) => roleText(role, text, locale).name).join(", ")
  return (
    <li className={classes.person}>
      <Link href={`/gdpr/${id}`} className={classes.name}>
        {name === "" ? email : name}
      </Link>
      <span className={classes.quiet}>{name === "" ? roleNames : `${email} · ${roleNames}`}</span>
    </li>
  )
}
