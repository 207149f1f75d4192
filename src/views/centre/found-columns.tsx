import { Button } from "@mantine/core"
import { Link } from "wouter"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { FoundMachine } from "#contract/schemas/service-machine.ts"
import { stepLinks } from "#domain/centre/found-machine.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { FoundHere } from "#machines/centre/machine-search.ts"
import type { Column } from "../ui/collection/collection-view.ts"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./MachineSearch.module.css"

/** Columns that say what a found machine is. */
export const useIdentityColumns = <A extends Pick<FoundMachine, "machine">>(): ReadonlyArray<Column<A>> => {
  const { locale } = useFormats()
  const countries = new Intl.DisplayNames(locale, { type: "region" })
  const modelOf = ({ machine: { model } }: A) => `${model.brand} ${model.name}`
  const countryOf = ({ machine }: A) => countries.of(machine.country) ?? machine.country
  return [
    {
      name: "vin",
      sortable: true,
      primary: true,
      text: ({ machine }) => machine.vin,
      cell: (one) => (
        <span className={classes.what}>
          <strong className={classes.name}>{displayName(one.machine)}</strong>
          {one.machine.machineName !== null && <span className={classes.quiet}>{one.machine.vin}</span>}
        </span>
      ),
    },
    { name: "model", sortable: true, text: modelOf, cell: modelOf },
    { name: "country", sortable: true, onPhone: false, text: countryOf, cell: countryOf },
  ]
}

/** Columns of found machines: what each is, who looks after it, and what the centre may do with it. */
export const useFoundColumns = (
  serviceId: PartnerId | undefined,
  onTakeOver: (found: FoundHere) => void,
): ReadonlyArray<Column<FoundHere>> => {
  const text = useTexts()
  const identity = useIdentityColumns<FoundHere>()
  const centreOf = ({ serviceId: of }: FoundHere) =>
    text(`centre.search.centre.${of === null ? "none" : of === serviceId ? "ours" : "other"}`)
  const ownerOf = ({ ownerKnown }: FoundHere) => text(`centre.search.owner.${ownerKnown ? "known" : "none"}`)
  const obstacleOf = ({ obstacle }: FoundHere) => obstacle && text(`centre.search.obstacle.${obstacle}`)
  const nextOf = (one: FoundHere) =>
    obstacleOf(one) ?? one.steps.map((step) => text(`centre.search.step.${step}`)).join(", ")
  return [
    ...identity,
    {
      name: "centre",
      text: centreOf,
      cell: (one) => (
        <span className={classes.standing}>
          {centreOf(one)}
          {one.state !== null && (
            <Badge tone="delayed" shape={one.state === "REQUEST" ? "half" : "open"}>
              {text(`machines.subscription.${one.state}`)}
            </Badge>
          )}
        </span>
      ),
    },
    { name: "owner", onPhone: false, text: ownerOf, cell: ownerOf },
    {
      name: "next",
      text: nextOf,
      cell: (one) => (
        <span className={classes.steps}>
          {obstacleOf(one) !== undefined && <span className={classes.quiet}>{obstacleOf(one)}</span>}
          <Steps found={one} serviceId={serviceId} onTakeOver={onTakeOver} />
        </span>
      ),
    },
  ]
}

/** Steps that lead to another page as links, and the one that is made here as a button. */
const Steps = ({
  found,
  serviceId,
  onTakeOver,
}: {
  readonly found: FoundHere
  readonly serviceId: PartnerId | undefined
  readonly onTakeOver: (found: FoundHere) => void
}) => {
  const text = useTexts()
  if (serviceId === undefined) return null
  const links = stepLinks(serviceId, found)
  return found.steps.map((step) => {
    const label = text(`centre.search.step.${step}`)
    const about = { "aria-label": `${label}: ${displayName(found.machine)}` }
    const href = links[step]
    return href === undefined ? (
      <Button key={step} className={classes.button ?? ""} onClick={() => onTakeOver(found)} {...about}>
        {label}
      </Button>
    ) : (
      <Link key={step} className={classes.link ?? ""} href={href} {...about}>
        {label}
      </Link>
    )
  })
}
