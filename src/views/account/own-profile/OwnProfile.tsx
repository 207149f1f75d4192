import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { type ReactNode, useId } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { textIn } from "#domain/form-values.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { OwnAccount, OwnProfileMachine } from "#machines/account/own-profile/machine.ts"
import * as select from "#machines/account/own-profile/selectors.ts"
import { isDone } from "#machines/shared/form/selectors.ts"
import { pathOf } from "#machines/shell/navigation/selectors.ts"
import { currentUser, displayName } from "#machines/shell/session/selectors.ts"
import { useDialog, useNavigation, useSession } from "#views/portal-context.ts"
import { NavItems, Roles } from "#views/shell/page/HomeOfArea.tsx"
import { SchemeSwitch } from "#views/ui/brand/SchemeSwitch.tsx"
import { FormCheckbox, FormPasswordField, FormTextField } from "#views/ui/form/FormField.tsx"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import { type FormActor, useField } from "#views/ui/form/use-form.ts"
import { LoadFailure } from "#views/ui/page/LoadFailure.tsx"
import { Loading } from "#views/ui/page/Loading.tsx"
import { PageFrame } from "#views/ui/page/PageFrame.tsx"
import { LanguageField } from "#views/ui/selectors/LanguageField.tsx"
import type { AddressOptionsActor } from "../parts/AddressFields.tsx"
import { NewPassword, PASSWORD_FIELDS } from "../parts/NewPassword.tsx"
import { PERSON_FIELDS, ProfileSection } from "../parts/PersonSections.tsx"
import classes from "./OwnProfile.module.css"
import { ReadOnlyDetails } from "./ReadOnlyDetails.tsx"

/** Address of the HTTP API's description, a page of the server. */
const API_DESCRIPTION = "/api/docs"

export type OwnProfileActor = ActorRefFrom<OwnProfileMachine>

/** The user's own account: details, sign-in settings, and deletion of the account. */
export const OwnProfile = ({ actor }: { readonly actor: OwnProfileActor }) => {
  const text = useTexts()
  const name = useSelector(useSession(), displayName)
  return (
    <PageFrame
      title={text("shell.title.section.profile")}
      heading={text("shell.home.hello", { name })}
      lead={text("account.profile.lead")}
    >
      <Content actor={actor} />
    </PageFrame>
  )
}

const Content = ({ actor }: { readonly actor: OwnProfileActor }) => {
  const text = useTexts()
  const account = useSelector(actor, select.accountOf)
  const isThere = useSelector(actor, select.isThere)
  const connection = useSelector(actor, select.connectionOf)
  const failed = useSelector(actor, select.hasFailed)
  if (failed)
    return (
      <LoadFailure
        connection={connection}
        title={text("account.profile.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      >
        {text("errors.REQUEST_TIMEOUT")}
      </LoadFailure>
    )
  return isThere && account !== undefined ? <Cards actor={actor} account={account} /> : <Loading rows={8} />
}

const Cards = ({ actor, account }: { readonly actor: OwnProfileActor; readonly account: OwnAccount }) => {
  const { person, addressOptions, password, email, domains, deletion } = useSelector(
    actor,
    ({ children }) => children,
  )
  const user = useSelector(useSession(), currentUser)
  const readOnly = useSelector(actor, select.isReadOnly)
  const isWhole = useSelector(useNavigation(), pathOf) === "/profile"
  if (user === null) return null
  return (
    <>
      <div className={classes.columns} ref={isWhole ? toTop : undefined}>
        <div className={classes.column}>
          {accessOf(user).canViewApiDescription && <ApiDescription />}
          {accessOf(user).isGdprUser && <GdprSearch />}
          {readOnly && <ReadOnlyDetails user={account.user} />}
          {person && addressOptions && <Details form={person} addressOptions={addressOptions} />}
          <Appearance />
          {domains && <DomainsCard form={domains} account={account} />}
        </div>
        <div className={classes.column}>
          {password && <Password form={password} />}
          {email && <Email form={email} present={account.user.email} />}
          <Roles user={user} />
          {mayGiveFeedback(user) && <Problem />}
          {deletion && <DeleteAccount form={deletion} user={account.user} />}
        </div>
      </div>
      <NavItems />
    </>
  )
}

/** Card of the profile page, with an address of its own; opening that address scrolls to the card and focuses it. */
const Card = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const isWanted = useSelector(useNavigation(), pathOf) === `/profile/${name}`
  return (
    <div className={classes.card} tabIndex={-1} ref={isWanted ? bringForth : undefined}>
      {children}
    </div>
  )
}

/**
 * Scrolls to the top when the user moves from the address of one card to that of the whole profile, because the
 * page itself stays.
 */
const toTop = (cards: HTMLElement | null) => {
  if (cards !== null) window.scrollTo(0, 0)
}

const bringForth = (card: HTMLElement | null) => {
  card?.focus({ preventScroll: true })
  card?.scrollIntoView()
}

/** Message below a form, shown once the form was saved. */
const Saved = ({ form, says }: { readonly form: FormActor; readonly says: string }) =>
  useSelector(form, isDone) ? (
    <p className={classes.saved} role="status">
      {says}
    </p>
  ) : null

const Details = ({
  form,
  addressOptions,
}: {
  readonly form: FormActor
  readonly addressOptions: AddressOptionsActor
}) => {
  const text = useTexts()
  return (
    <div className={classes.card}>
      <FormShell
        actor={form}
        fields={PERSON_FIELDS}
        submit={text("account.save")}
        busy={text("account.saving")}
      >
        <ProfileSection form={form} addressOptions={addressOptions} />
        <LanguageOfPerson form={form} />
        <Saved form={form} says={text("account.saved")} />
      </FormShell>
    </div>
  )
}

const LanguageOfPerson = ({ form }: { readonly form: FormActor }) => {
  const field = useField(form, "language")
  return <LanguageField {...field} value={textIn(field.value)} />
}

/** Way to the description of the HTTP API, the only tool of users with the API role alone. */
const ApiDescription = () => {
  const text = useTexts()
  return (
    <Card name="api">
      <Section title={text("account.profile.api.title")} lead={text("account.profile.api.lead")}>
        <div>
          <Button component="a" href={API_DESCRIPTION} variant="default" className={classes.button}>
            {text("account.profile.api.open")}
          </Button>
        </div>
      </Section>
    </Card>
  )
}

/** Way to the search for stored personal data, the only tool of users with the GDPR role alone. */
const GdprSearch = () => {
  const text = useTexts()
  return (
    <div className={classes.card}>
      <Section title={text("shell.menu.gdpr")} lead={text("account.profile.gdpr.lead")}>
        <div>
          <Button component={Link} href="/gdpr" variant="default" className={classes.button}>
            {text("account.profile.gdpr.open")}
          </Button>
        </div>
      </Section>
    </div>
  )
}

/** Card that opens the problem report: the feedback wizard with file attachments (OPEN-180). */
const Problem = () => {
  const text = useTexts()
  const dialog = useDialog()
  return (
    <div className={classes.card}>
      <Section title={text("account.problem.title")} lead={text("account.problem.lead")}>
        <div>
          <Button
            variant="default"
            className={classes.button}
            onClick={() => dialog.send({ type: "overlay.opened", id: "problem" })}
          >
            {text("account.problem.open")}
          </Button>
        </div>
      </Section>
    </div>
  )
}

const Appearance = () => {
  const text = useTexts()
  return (
    <div className={classes.card}>
      <Section title={text("shell.scheme")} lead={text("account.scheme.lead")}>
        <SchemeSwitch />
      </Section>
    </div>
  )
}

const Present = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  return (
    <FormPasswordField
      actor={form}
      field="oldPassword"
      label={text("account.password.present")}
      autoComplete="current-password"
    />
  )
}

const Password = ({ form }: { readonly form: FormActor }) => {
  const text = useTexts()
  return (
    <Card name="password">
      <Section title={text("account.password.title")} lead={text("account.password.lead")}>
        <FormShell
          actor={form}
          fields={["oldPassword", ...PASSWORD_FIELDS]}
          submit={text("account.password.submit")}
          busy={text("account.saving")}
        >
          <Present form={form} />
          <NewPassword actor={form} />
          <Saved form={form} says={text("account.password.done")} />
        </FormShell>
      </Section>
    </Card>
  )
}

const Email = ({ form, present }: { readonly form: FormActor; readonly present: string }) => {
  const text = useTexts()
  return (
    <Card name="email">
      <Section title={text("account.person.email")} lead={text("account.email.lead", { email: present })}>
        <FormShell
          actor={form}
          fields={["email", "oldPassword"]}
          submit={text("account.email.submit")}
          busy={text("account.sending")}
        >
          <FormTextField
            actor={form}
            field="email"
            type="email"
            label={text("account.email.new")}
            autoComplete="email"
          />
          <Present form={form} />
          <Saved form={form} says={text("account.email.done")} />
        </FormShell>
      </Section>
    </Card>
  )
}

const DomainsCard = ({ form, account }: { readonly form: FormActor; readonly account: OwnAccount }) => {
  const text = useTexts()
  const wrong = useField(form, "domains").errorText !== undefined
  const error = useId()
  return (
    <Card name="domains">
      <Section title={text("account.domains.title")} lead={text("account.domains.lead")}>
        <FormShell
          actor={form}
          fields={["domains"]}
          submit={text("account.save")}
          busy={text("account.saving")}
        >
          <fieldset
            className={classes.portals}
            tabIndex={-1}
            aria-label={text("account.domains.title")}
            aria-describedby={wrong ? error : undefined}
            data-invalid={wrong}
          >
            {account.domains.all.map(({ id, name }) => (
              <FormCheckbox key={id} actor={form} field={String(id)} required={false}>
                {name}
              </FormCheckbox>
            ))}
          </fieldset>
          {wrong && (
            <p id={error} className={classes.wrong}>
              {text("account.domains.one")}
            </p>
          )}
          <Saved form={form} says={text("account.saved")} />
        </FormShell>
      </Section>
    </Card>
  )
}

/** Deletion of the account: what will be lost, what must be done first, and the confirmation (PWD-11). */
const DeleteAccount = ({ form, user }: { readonly form: FormActor; readonly user: User }) => {
  const text = useTexts()
  const machines = user.machines.length
  return (
    <Card name="account">
      <Section title={text("account.delete.title")} lead={text("account.delete.lost")}>
        {accessOf(user).authRoleSet.has("ROLE_PARTNER_USER") && (
          <p className={classes.rule}>{text("account.delete.lastOfCentre")}</p>
        )}
        {machines > 0 ? (
          <p className={classes.rule}>{text("account.delete.machines", { count: machines })}</p>
        ) : (
          <FormShell
            actor={form}
            fields={["oldPassword", "sure"]}
            submit={text("account.delete.submit")}
            busy={text("account.delete.busy")}
            danger
          >
            <Present form={form} />
            <FormCheckbox actor={form} field="sure">
              {text("account.delete.sure")}
            </FormCheckbox>
          </FormShell>
        )}
      </Section>
    </Card>
  )
}
