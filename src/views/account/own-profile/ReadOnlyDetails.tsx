import type { User } from "#contract/schemas/user.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Section } from "#views/ui/form/Section.tsx"
import classes from "./OwnProfile.module.css"

/** Account details that the user cannot change, and the reason (OPEN-38). */
export const ReadOnlyDetails = ({ user }: { readonly user: User }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const countries = new Intl.DisplayNames(locale, { type: "region" })
  const facts = {
    "account.person.firstName": user.firstName,
    "account.person.lastName": user.lastName,
    "account.person.email": user.email,
    "account.person.streetAddress": user.streetAddress,
    "account.person.postalCode": user.postalCode,
    "account.person.city": user.city,
    "account.person.country": user.country && countries.of(user.country),
    "account.person.timeZone": user.timeZone,
    "account.person.phoneNumber": user.phoneNumber,
    "shell.home.units": text(`shell.home.units.${user.systemOfUnits}`),
  }
  return (
    <div className={classes.card}>
      <Section title={text("account.person.title")} lead={text("account.profile.demo")}>
        <dl className={classes.facts}>
          {Object.entries(facts)
            .filter(([, value]) => value)
            .map(([key, value]) => (
              <div key={key}>
                <dt>{text(key)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </Section>
    </div>
  )
}
