import IconBuildingWarehouse from "@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { CentreOfMachine } from "#contract/schemas/machine.ts"
import { mapAddress } from "#domain/map-link.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MachineCentre } from "#machines/machine/tabs/machine-centre.ts"
import { loadedOf } from "#machines/shared/record/selectors.ts"
import subscriptions from "../../subscriptions/Subscriptions.module.css"
import { OuterLink } from "../../ui/linked-text/OuterLink.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import { type Fact, type RecordActor, RecordPanel, type TabProps } from "../../ui/record/RecordPage.tsx"
import classes from "./Tabs.module.css"

/** Service centre of the machine: address and contact, and the owner's change to another one. */
export const Centre = ({ actor, owned }: { readonly actor: RecordActor; readonly owned: boolean }) => {
  const centre = useSelector(actor, loadedOf<MachineCentre>)?.value.centre ?? null
  return (
    <RecordPanel<MachineCentre>
      actor={actor}
      view={{
        texts: "machine.centre",
        titleOf: ({ machine }) => machine.name,
        idOf: ({ machine }) => machine.id,
        ...(centre === null ? {} : { facts: factsOf(centre) }),
        children: (props) => <Request {...props} owned={owned} />,
        actions: [
          {
            name: "change",
            isOffered: ({ others }) => others.length > 0,
            options: ({ others }) =>
              others.map(({ id, name, city }) => ({ value: String(id), label: `${name}, ${city}` })),
          },
        ],
      }}
    />
  )
}

const factsOf = (centre: CentreOfMachine): ReadonlyArray<Fact<MachineCentre>> => [
  { name: "name", value: () => centre.name },
  { name: "address", value: () => <Address centre={centre} /> },
  {
    name: "phone",
    value: () =>
      centre.phoneNumber === "" ? (
        "–"
      ) : (
        <a className={classes.contact} href={`tel:${centre.phoneNumber.replaceAll(/[^+\d]/g, "")}`}>
          {centre.phoneNumber}
        </a>
      ),
  },
  {
    name: "email",
    value: () =>
      centre.email === "" ? (
        "–"
      ) : (
        <a className={classes.contact} href={`mailto:${centre.email}`}>
          {centre.email}
        </a>
      ),
  },
]

/** Postal address, and a link to a map where the centre's location is known. */
const Address = ({ centre }: { readonly centre: CentreOfMachine }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const country = new Intl.DisplayNames(locale, { type: "region" }).of(centre.country)
  const lines = [centre.streetAddress, `${centre.postalCode} ${centre.city}`.trim(), country]
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <span key={line} className={classes.line}>
          {line}
        </span>
      ))}
      {centre.location !== null && (
        <OuterLink href={mapAddress(centre.location)}>{text("machine.centre.showOnMap")}</OuterLink>
      )}
    </>
  )
}

/** What the machine's owner reads where the centre cannot be changed here: without a subscription, or no other fits. */
const Request = ({ value, owned }: TabProps<MachineCentre> & { readonly owned: boolean }) => {
  const text = useTexts()
  const { centre, isSubscribed, machine, others } = value
  const link = owned && !isSubscribed && (
    <Link href={`/fleet/subscriptions/new/${machine.vin}`} className={subscriptions.link ?? ""}>
      {text("subscriptions.request.title")}
    </Link>
  )
  if (centre === null)
    return (
      <Empty
        icon={<IconBuildingWarehouse size={26} aria-hidden="true" />}
        title={text("machine.centre.none")}
        action={link}
      >
        {text("machine.centre.none.how")}
      </Empty>
    )
  if (!owned || others.length > 0) return null
  return (
    <>
      <p className={classes.note}>{text(`machine.centre.${isSubscribed ? "onlyOne" : "unsubscribed"}`)}</p>
      {link && <div className={subscriptions.buttons}>{link}</div>}
    </>
  )
}
