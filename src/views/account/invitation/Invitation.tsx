import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { OpenInvitation } from "#contract/schemas/partner-user.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { InvitationMachine } from "#machines/account/invitation/machine.ts"
import * as select from "#machines/account/invitation/selectors.ts"
import { roleText } from "#views/shell/page/role-text.ts"
import { fieldErrorText } from "#views/ui/form/use-form.ts"
import { FormError, FormNote } from "#views/ui/page/Notice.tsx"
import { Checking } from "../parts/Checking.tsx"
import classes from "../parts/parts.module.css"
import { StartPage } from "../parts/StartPage.tsx"

type Props = { readonly actor: ActorRefFrom<InvitationMachine> }

/** An invitation to a role, opened from a mail: its details, and buttons to answer (OPEN-116). */
export const Invitation = ({ actor }: Props) => {
  const text = useTexts()
  const invitation = useSelector(actor, select.invitationOf)
  const title = text("account.invitation.title")
  if (useSelector(actor, select.isLooking)) return <Checking title={title} />
  return (
    <StartPage
      title={title}
      {...(invitation === undefined ? {} : { lead: text("account.invitation.lead", namesOf(invitation)) })}
    >
      <Content actor={actor} />
    </StartPage>
  )
}

/** Values for the ICU message of an invitation, which picks its sentence by whether inviter and partner are known. */
const namesOf = ({ invitedBy, partnerName }: OpenInvitation) => ({
  who: invitedBy,
  known: invitedBy === "" ? "no" : "yes",
  place: partnerName ?? "",
  at: partnerName === null ? "no" : "yes",
})

const Content = ({ actor }: Props) => {
  const text = useTexts()
  const invitation = useSelector(actor, select.invitationOf)
  const fieldError = useSelector(actor, select.fieldErrorOf)
  const isUnreachable = useSelector(actor, select.isUnreachable)
  const isAccepted = useSelector(actor, select.isAccepted)
  if (isAccepted)
    return (
      <Way says={text("account.invitation.accepted")}>
        {/* The portal begins anew: it does not know the new role yet. */}
        <a href="/" className={classes.asButton}>
          {text("account.invitation.goOn")}
        </a>
      </Way>
    )
  if (isUnreachable)
    return (
      <Way says={<FormError>{text("errors.REQUEST_TIMEOUT")}</FormError>}>
        <Button className={classes.button} onClick={() => actor.send({ type: "load.retried" })}>
          {text("shell.ui.retry")}
        </Button>
      </Way>
    )
  // An invitation that was accepted before is no error.
  const Says = fieldError?.message === "ALREADY_ACTIVE" ? FormNote : FormError
  if (invitation === undefined)
    return (
      <Way
        says={
          <Says>
            {fieldError !== undefined && fieldErrorText(text, fieldError)} {text("account.invitation.failed")}
          </Says>
        }
      >
        <a href="/" className={classes.asButton}>
          {text("account.invitation.goOn")}
        </a>
      </Way>
    )
  return <Offer actor={actor} invitation={invitation} />
}

/** Result message of an invitation, with links to go on. */
const Way = ({ says, children }: { readonly says: ReactNode; readonly children: ReactNode }) => (
  <div className={classes.linkFailed}>
    {typeof says === "string" ? <p role="status">{says}</p> : says}
    <div className={classes.links}>{children}</div>
  </div>
)

/**
 * Placeholder for a text that is still loading, one line high, so that the buttons below do not move under the
 * user's finger when the text arrives.
 */
const LINE = "\u00a0"

const Offer = ({ actor, invitation }: Props & { readonly invitation: OpenInvitation }) => {
  const text = useTexts()
  const formats = useFormats()
  const isSignedOut = useSelector(actor, select.isSignedOut)
  const { name, scope } = roleText(invitation.role, text, formats.locale)
  // Whether the names of roles have loaded: they arrive a moment after the page, with the code for signed-in
  // users, and until then their rows show a placeholder.
  const isNamed = text(`shell.role.${invitation.role.authRole}`, undefined, "") !== ""
  const role = [
    ["account.invitation.role", isNamed ? name : LINE],
    ["account.invitation.where", invitation.partnerName ?? (isNamed ? scope : LINE)],
  ] as const
  const facts = [
    ...(isSignedOut ? [] : role),
    ["account.invitation.for", invitation.email],
    ["account.invitation.until", formats.dateTime(invitation.expires)],
  ] as const
  return (
    <>
      {facts.map(([key, value]) => (
        <p key={key} className={classes.fact}>
          <span>{text(key)}</span> <strong>{value}</strong>
        </p>
      ))}
      <Answer actor={actor} email={invitation.email} />
    </>
  )
}

const Answer = ({ actor, email }: Props & { readonly email: string }) => {
  const text = useTexts()
  const token = useSelector(actor, select.tokenOf)
  const other = useSelector(actor, select.otherOf)
  const isSignedOut = useSelector(actor, select.isSignedOut)
  const isToSomebodyElse = useSelector(actor, select.isToSomebodyElse)
  if (isSignedOut)
    return (
      <Way says={text("account.invitation.signIn", { email })}>
        <Link href={`/invitation/${encodeURIComponent(token)}/answer`} className={classes.asButton}>
          {text("shell.signIn.title")}
        </Link>
      </Way>
    )
  if (isToSomebodyElse)
    return (
      <Way says={text("account.invitation.other", { other, email })}>
        <Button className={classes.button} onClick={() => actor.send({ type: "switch.requested" })}>
          {text("account.switch")}
        </Button>
        <Link href="/" className={classes.link}>
          {text("account.invitation.notNow")}
        </Link>
      </Way>
    )
  return <Accept actor={actor} />
}

const Accept = ({ actor }: Props) => {
  const text = useTexts()
  const busy = useSelector(actor, select.isAccepting)
  const fieldError = useSelector(actor, select.fieldErrorOf)
  const isCutOff = useSelector(actor, select.isCutOff)
  return (
    <div className={classes.linkFailed}>
      {fieldError !== undefined && <FormError>{fieldErrorText(text, fieldError)}</FormError>}
      {isCutOff && <FormError>{text("errors.REQUEST_TIMEOUT")}</FormError>}
      <div className={classes.links}>
        <Button
          className={classes.button}
          disabled={busy}
          onClick={() => actor.send({ type: "acceptance.confirmed" })}
        >
          {text(busy ? "account.invitation.busy" : "account.invitation.accept")}
        </Button>
        <Link href="/" className={classes.link}>
          {text("account.invitation.notNow")}
        </Link>
      </div>
    </div>
  )
}
