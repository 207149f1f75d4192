import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import { type ListedRole, NETWORK_USERS } from "#domain/partners/network-user.ts"
import { useLanguageName, useTexts } from "#i18n/react/texts.tsx"
import type { NetworkPerson } from "#machines/partners/network-user.ts"
import { isBusy, partsOf } from "#machines/shared/record/selectors.ts"
import { Section } from "../ui/form/Section.tsx"
import { FormNote } from "../ui/page/Notice.tsx"
import { type Fact, type RecordActor, RecordPage, type TabProps } from "../ui/record/RecordPage.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"
import { useCountryName } from "./partner-words.ts"

const nameOf = ({ email, firstName, lastName }: NetworkPerson): string =>
  `${firstName} ${lastName}`.trim() || email

/** Page of a person of the network: account, and the roles that the reader may see (PART-13). */
export const NetworkUser = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  const facts = useFacts()
  return (
    <RecordPage<NetworkPerson>
      actor={actor}
      view={{
        texts: "partners.person",
        titleOf: nameOf,
        idOf: ({ id }) => id,
        back: NETWORK_USERS,
        facts,
        aside: ({ id, mayGive }) =>
          mayGive && (
            <Link href={`${NETWORK_USERS}/${id}/role`} className={classes.edit ?? ""}>
              {text("partners.person.give")}
            </Link>
          ),
        actions: [{ name: "remove", danger: true, isOffered: ({ mayRemove }) => mayRemove }],
        children: Roles,
      }}
    />
  )
}

const useFacts = (): ReadonlyArray<Fact<NetworkPerson>> => {
  const text = useTexts()
  const countryName = useCountryName()
  const languageName = useLanguageName()
  return [
    { name: "email", value: ({ email }) => email },
    { name: "phone", value: ({ phoneNumber }) => phoneNumber || "–" },
    { name: "country", value: ({ country }) => (country === "" ? "–" : countryName(country)) },
    { name: "language", value: ({ language }) => languageName(language) },
    {
      name: "active",
      value: ({ active }) => (
        <Badge tone={active ? "running" : "delayed"} shape={active ? "done" : "half"}>
          {text(`partners.users.state.${active ? "active" : "inactive"}`)}
        </Badge>
      ),
    },
  ]
}

const Roles = ({ actor, value }: TabProps<NetworkPerson>) => {
  const text = useTexts()
  const isHeld = value.listed.some(({ mayTake }) => !mayTake)
  return (
    <Section title={text("partners.person.roles")}>
      {isHeld && <FormNote>{text(`partners.person.held.${value.isReader ? "own" : "other"}`)}</FormNote>}
      <ul className={classes.links}>
        {value.listed.map((role) => (
          <Role key={role.key} actor={actor} person={value} listed={role} />
        ))}
      </ul>
    </Section>
  )
}

const Role = ({
  actor,
  person,
  listed: { key, mayTake, partnerName, role },
}: {
  readonly actor: RecordActor
  readonly person: NetworkPerson
  readonly listed: ListedRole
}) => {
  const text = useTexts()
  const countryName = useCountryName()
  const { actions } = useSelector(actor, partsOf)
  const busy = useSelector(actor, isBusy)
  const name = text(`shell.role.${role.authRole}`)
  const scope = [
    partnerName,
    role.countryId && countryName(role.countryId),
    role.brandId && person.brandNames[String(role.brandId)],
  ]
    .filter(Boolean)
    .join(", ")
  const label = scope === "" ? name : `${name}, ${scope}`
  return (
    <li className={classes.link}>
      <span className={classes.person}>
        <span className={classes.name}>{name}</span>
        <span className={classes.quiet}>{scope}</span>
      </span>
      {mayTake && (
        <Button
          variant="default"
          className={classes.button}
          disabled={busy}
          aria-label={`${text("partners.person.action.take")}: ${label}`}
          onClick={() =>
            actions?.send({
              type: "action.requested",
              action: "take",
              ids: [`${person.id} ${key}`],
              label,
            })
          }
        >
          {text("partners.person.action.take")}
        </Button>
      )}
    </li>
  )
}
