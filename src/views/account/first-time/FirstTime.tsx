import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FirstTimeMachine } from "#machines/account/first-time/machine.ts"
import { FormShell } from "#views/ui/form/FormShell.tsx"
import { AgreementLinks, AgreementsSection, PERSON_FIELDS, ProfileSection } from "../parts/PersonSections.tsx"
import { StartPage } from "../parts/StartPage.tsx"

/** First sign-in: the agreements and profile fields that an account lacks before the user may go on (ROUTE-33). */
export const FirstTime = ({ actor }: { readonly actor: ActorRefFrom<FirstTimeMachine> }) => {
  const text = useTexts()
  const form = useSelector(actor, ({ children }) => children.form)
  const addressOptions = useSelector(actor, ({ children }) => children.addressOptions)
  if (form === undefined || addressOptions === undefined) return null
  return (
    <StartPage title={text("account.firstTime.title")} lead={text("account.firstTime.lead")}>
      <FormShell
        actor={form}
        fields={PERSON_FIELDS}
        submit={text("account.firstTime.submit")}
        busy={text("account.saving")}
      >
        <ProfileSection form={form} addressOptions={addressOptions} status />
        <AgreementsSection form={form} />
        <AgreementLinks />
      </FormShell>
    </StartPage>
  )
}
