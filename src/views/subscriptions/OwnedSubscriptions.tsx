import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { SubscriptionState as State } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { moneyText } from "#i18n/money.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import { yearlyCostsOf } from "#machines/subscriptions/owned-subscriptions.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor, Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { type ChangeActor, ChangeButtons } from "./ChangeButtons.tsx"
import { SubscriptionChange } from "./SubscriptionChange.tsx"
import { PlanOf } from "./SubscriptionPlan.tsx"
import { SubscriptionState, useStateTime } from "./SubscriptionState.tsx"
import classes from "./Subscriptions.module.css"

const STATES: ReadonlyArray<State> = [
  "INVITE",
  "REQUEST",
  "ACTIVE",
  "EXPIRED",
  "CANCELED",
  "REJECTED",
  "WITHDRAWN",
]

/** List of the user's subscriptions: their state, end and price, and what may be done with each (ROUTE-09). */
export const OwnedSubscriptions = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { companion, list } = useSelector(actor, partsOf)
  const change = companion as ChangeActor | undefined
  const columns = useColumns(change)
  return (
    <>
      <CollectionPage<ListedSubscription>
        actor={actor}
        view={{
          texts: "subscriptions.ownedSubscriptions",
          icon: <IconReceipt size={26} aria-hidden="true" />,
          idOf: ({ id }) => id,
          nameOf: ({ machine }) => displayName(machine),
          filters: [
            { name: "q", kind: "search" },
            {
              name: "states",
              kind: "select",
              options: STATES.map((state) => ({ value: state, label: text(`subscriptions.state.${state}`) })),
            },
            { name: "ending", kind: "segments", options: ["true"] },
          ],
          before: list && <Costs list={list} />,
          columns,
        }}
      />
      {change !== undefined && <SubscriptionChange actor={change} />}
    </>
  )
}

/** What all running subscriptions cost in a year, in each currency; nothing where none costs anything. */
const Costs = ({ list }: { readonly list: ActorRefFrom<PagedListMachine> }) => {
  const text = useTexts()
  const { locale } = useFormats()
  const costs = useSelector(list, yearlyCostsOf)
  const amounts = costs.map(({ amount, currency }) => moneyText(amount, currency, locale))
  return amounts.length === 0 ? null : (
    <p className={classes.costs}>
      {text("subscriptions.yearlyCosts", { amounts: new Intl.ListFormat(locale).format(amounts) })}
    </p>
  )
}

const useColumns = (change: ChangeActor | undefined): ReadonlyArray<Column<ListedSubscription>> => {
  const text = useTexts()
  const { date, dateTime } = useFormats()
  const stateTime = useStateTime()
  return [
    {
      name: "vin",
      sortable: true,
      primary: true,
      text: ({ machine }) => displayName(machine),
      cell: ({ machine }) => (
        <div className={classes.stack}>
          <RowLink href={`/fleet/machines/vin/${machine.vin}?tab=subscriptions`}>
            {displayName(machine)}
          </RowLink>
          <span className={classes.quiet}>
            {machine.model.brand} {machine.model.name}
          </span>
        </div>
      ),
    },
    {
      name: "subscriptionState",
      sortable: true,
      text: (one) => `${text(`subscriptions.state.${one.subscriptionState}`)}, ${stateTime(one)}`,
      cell: (one) => <SubscriptionState subscription={one} daysLeft={one.daysLeft} />,
    },
    {
      name: "change",
      cell: (one) => change && <ChangeButtons actor={change} subscription={one} />,
    },
    {
      name: "plan",
      text: ({ plan }) => plan?.name,
      cell: (one) => <PlanOf subscription={one} />,
    },
    {
      name: "expires",
      sortable: true,
      onPhone: false,
      text: ({ expires }) => (expires === null ? null : dateTime(expires)),
      cell: ({ expires }) => (expires === null ? "–" : <span className={classes.date}>{date(expires)}</span>),
    },
    {
      name: "serviceCentre",
      onPhone: false,
      text: ({ serviceCentre }) => serviceCentre?.name,
      cell: ({ serviceCentre: centre }) => (centre === null ? "–" : `${centre.name}, ${centre.city}`),
    },
    {
      name: "customerReference",
      // Shown on request: with it the table is wider than a small laptop.
      spare: true,
      onPhone: false,
      text: ({ customerReference }) => customerReference,
      cell: ({ customerReference }) => customerReference ?? "–",
    },
  ]
}
