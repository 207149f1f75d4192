import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { displayName } from "#domain/machine.ts"
import { changeName, targetsFor, type UserSide } from "#domain/subscriptions/changes.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import type { Changed } from "#machines/subscriptions/subscription-change/events.ts"
import type { SubscriptionChangeMachine } from "#machines/subscriptions/subscription-change/machine.ts"
import { changeOf } from "#machines/subscriptions/subscription-change/selectors.ts"
import classes from "./Subscriptions.module.css"

export type ChangeActor = ActorRefFrom<SubscriptionChangeMachine>

const changed = ({
  id,
  version,
  autoRenew,
  expires,
  customerReference,
  ...one
}: ListedSubscription): Changed => ({
  id,
  version,
  subscriptionState: one.subscriptionState,
  autoRenew,
  expires,
  customerReference,
  serviceId: one.serviceCentre?.id ?? null,
  machine: displayName(one.machine),
})

/** Address where the next subscription of a machine is requested, or offered by its centre. */
const renewalOf = ({ vin, machine, serviceCentre }: ListedSubscription, by: UserSide): string =>
  by === "centre"
    ? `/service/${serviceCentre?.id}/subscriptions/new/${machine.id}`
    : `/fleet/subscriptions/new/${vin}`

/** What the user's side may do with a subscription now: changes of its state, a renewal near its end, and its history. */
export const ChangeButtons = ({
  actor,
  subscription,
  mayChange = true,
}: {
  readonly actor: ChangeActor
  readonly subscription: ListedSubscription
  /** Whether the user may change it, besides reading its history. */
  readonly mayChange?: boolean
}) => {
  const text = useTexts()
  const { by } = useSelector(actor, changeOf)
  const name = displayName(subscription.machine)
  const labelOf = (label: string) => `${label}: ${name}`
  return (
    <div className={classes.buttons}>
      {(mayChange ? targetsFor(subscription, by) : []).map((target) => {
        const label = text(`subscriptions.change.${changeName(target, by)}`)
        return (
          <Button
            key={target}
            variant={target === "ACTIVE" ? "filled" : "default"}
            className={classes.button ?? ""}
            aria-label={labelOf(label)}
            onClick={() =>
              actor.send({ type: "change.requested", subscription: changed(subscription), target })
            }
          >
            {label}
          </Button>
        )
      })}
      {mayChange && subscription.renewable && (
        <Link
          className={classes.link ?? ""}
          href={renewalOf(subscription, by)}
          aria-label={labelOf(text(by === "centre" ? "subscriptions.offerRenewal" : "subscriptions.renew"))}
        >
          {text(by === "centre" ? "subscriptions.offerRenewal" : "subscriptions.renew")}
        </Link>
      )}
      <Button
        variant="subtle"
        className={classes.button ?? ""}
        aria-label={labelOf(text("subscriptions.history"))}
        onClick={() => actor.send({ type: "history.requested", subscription: changed(subscription) })}
      >
        {text("subscriptions.history")}
      </Button>
    </div>
  )
}
