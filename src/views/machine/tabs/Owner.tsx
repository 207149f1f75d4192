import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs"
import { useSelector } from "@xstate/react"
import type { MachineOwner } from "#contract/schemas/machine-care.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { OwnerOfMachine } from "#machines/machine/tabs/centre-owner.ts"
import { loadedOf } from "#machines/shared/record/selectors.ts"
import { Empty } from "../../ui/page/Notice.tsx"
import { type Fact, type RecordActor, RecordPanel } from "../../ui/record/RecordPage.tsx"
import classes from "./Tabs.module.css"

/** Owner of the machine with contact and address, for its service centre. */
export const Owner = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  const owner = useSelector(actor, loadedOf<OwnerOfMachine>)?.value.owner
  return (
    <RecordPanel<OwnerOfMachine>
      actor={actor}
      view={{
        texts: "machine.owner",
        titleOf: () => text("machine.owner.title"),
        idOf: ({ owner }) => owner?.id ?? 0,
        ...(owner === undefined || owner === null ? {} : { facts: factsOf(owner) }),
        children: ({ value }) =>
          value.owner === null ? (
            <Empty icon={<IconUser size={26} aria-hidden="true" />} title={text("machine.owner.none")} />
          ) : null,
      }}
    />
  )
}

const factsOf = (owner: MachineOwner): ReadonlyArray<Fact<OwnerOfMachine>> => [
  { name: "name", value: () => `${owner.firstName} ${owner.lastName}`.trim() || "-" },
  {
    name: "phone",
    value: () => (
      <Contact href={`tel:${owner.phoneNumber.replaceAll(/[^+\d]/g, "")}`}>{owner.phoneNumber}</Contact>
    ),
  },
  { name: "email", value: () => <Contact href={`mailto:${owner.email}`}>{owner.email}</Contact> },
  { name: "address", value: () => <Address owner={owner} /> },
]

/** Link to call or write to the owner; a dash where the owner named neither (PA-13). */
const Contact = ({ href, children }: { readonly href: string; readonly children: string }) =>
  children === "" ? (
    "-"
  ) : (
    <a className={classes.contact} href={href}>
      {children}
    </a>
  )

const Address = ({ owner }: { readonly owner: MachineOwner }) => {
  const { locale } = useFormats()
  const country =
    owner.country === "" ? "" : new Intl.DisplayNames(locale, { type: "region" }).of(owner.country)
  const lines = [owner.streetAddress, `${owner.postalCode} ${owner.city}`.trim(), country].filter(Boolean)
  if (lines.length === 0) return "-"
  return lines.map((line) => (
    <span key={line} className={classes.line}>
      {line}
    </span>
  ))
}
