import { displayName } from "#domain/machine.ts"
import { isEnded } from "#domain/subscriptions/transitions.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import type { Column } from "../ui/collection/collection-view.ts"
import { RowLink } from "../ui/collection/RowLink.tsx"
import { type ChangeActor, ChangeButtons } from "./ChangeButtons.tsx"
import { PlanOf } from "./SubscriptionPlan.tsx"
import { SubscriptionState, useStateName, useStateTime } from "./SubscriptionState.tsx"
import classes from "./Subscriptions.module.css"

/** Columns of a service centre's subscriptions. */
export const useCentreColumns = (
  change: ChangeActor | undefined,
  mayEdit: boolean,
): ReadonlyArray<Column<ListedSubscription>> => {
  const text = useTexts()
  const { date, dateTime } = useFormats()
  const stateTime = useStateTime()
  const stateName = useStateName("centre")
  const order = ({ orderNumber, orderStatus }: ListedSubscription): string =>
    [orderNumber, orderStatus && text(`subscriptions.order.${orderStatus}`)].filter(Boolean).join(", ")
  return [
    {
      name: "vin",
      sortable: true,
      primary: true,
      text: ({ machine }) => displayName(machine),
      cell: ({ machine, serviceCentre, subscriptionState }) => (
        <div className={classes.stack}>
          {/* The machine of an ended subscription may have left the centre, so that its page there is gone. */}
          {isEnded(subscriptionState) ? (
            <strong>{displayName(machine)}</strong>
          ) : (
            <RowLink href={`/service/${serviceCentre?.id}/machines/${machine.id}?tab=subscriptions`}>
              {displayName(machine)}
            </RowLink>
          )}
          <span className={classes.quiet}>
            {machine.model.brand} {machine.model.name}
          </span>
        </div>
      ),
    },
    {
      name: "customer",
      text: ({ customer }) => customer && `${customer.firstName} ${customer.lastName}, ${customer.email}`,
      cell: ({ customer }) =>
        customer === null ? (
          "–"
        ) : (
          <div className={classes.stack}>
            <span>
              {customer.firstName} {customer.lastName}
            </span>
            <a className={classes.mail} href={`mailto:${customer.email}`}>
              {customer.email}
            </a>
          </div>
        ),
    },
    {
      name: "subscriptionState",
      sortable: true,
      text: (one) => `${stateName(one.subscriptionState)}, ${stateTime(one)}`,
      cell: (one) => <SubscriptionState subscription={one} daysLeft={one.daysLeft} by="centre" />,
    },
    {
      name: "change",
      cell: (one) => change && <ChangeButtons actor={change} subscription={one} mayChange={mayEdit} />,
    },
    { name: "plan", text: ({ plan }) => plan?.name, cell: (one) => <PlanOf subscription={one} /> },
    {
      name: "created",
      sortable: true,
      spare: true,
      onPhone: false,
      text: ({ created }) => dateTime(created),
      cell: ({ created }) => <span className={classes.date}>{date(created)}</span>,
    },
    {
      name: "expires",
      sortable: true,
      spare: true,
      onPhone: false,
      text: ({ expires }) => (expires === null ? null : dateTime(expires)),
      cell: ({ expires }) => (expires === null ? "–" : <span className={classes.date}>{date(expires)}</span>),
    },
    {
      name: "customerReference",
      onPhone: false,
      text: ({ customerReference }) => customerReference,
      cell: ({ customerReference }) => customerReference ?? "–",
    },
    { name: "order", onPhone: false, text: order, cell: (one) => order(one) || "–" },
    {
      name: "approvedBy",
      spare: true,
      onPhone: false,
      text: ({ approvedBy }) => approvedBy?.name,
      cell: ({ approvedBy }) => approvedBy?.name ?? "–",
    },
    {
      name: "description",
      spare: true,
      onPhone: false,
      text: ({ description }) => description,
      cell: ({ description }) => description ?? "–",
    },
  ]
}
