import type { Subscription } from "#contract/schemas/subscription.ts"
import { endsSoon, timeOfState, type UserSide } from "#domain/subscriptions/changes.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Subscriptions.module.css"

const looks = {
  INVITE: ["alarmB", "open"],
  REQUEST: ["delayed", "half"],
  ACTIVE: ["running", "done"],
  EXPIRED: ["off", "off"],
  CANCELED: ["off", "cross"],
  REJECTED: ["off", "stop"],
  WITHDRAWN: ["off", "info"],
} as const

/** Word for a state, as the side that reads it says it: what is offered to the customer, the centre offered. */
export const useStateName = (by: UserSide) => {
  const text = useTexts()
  return (state: Subscription["subscriptionState"]): string => {
    const name = text(`subscriptions.state.${state}`)
    return by === "centre" ? text(`subscriptions.centre.state.${state}`, {}, name) : name
  }
}

/** State of a subscription by colour, shape and word (SUB-02). */
export const StateBadge = ({
  state,
  by = "owner",
}: {
  readonly state: Subscription["subscriptionState"]
  readonly by?: UserSide
}) => {
  const [tone, shape] = looks[state]
  return (
    <Badge tone={tone} shape={shape}>
      {useStateName(by)(state)}
    </Badge>
  )
}

/** Time beside a state, for a running subscription from its acceptance to its end (SUB-03, SUB-04). */
export const useStateTime = () => {
  const text = useTexts()
  const { date } = useFormats()
  return (one: Subscription): string => {
    const time = timeOfState(one)
    if (time === null) return ""
    return text(`subscriptions.time.${one.subscriptionState}`, {
      time: date(time),
      from: one.approved === null ? "–" : date(one.approved),
    })
  }
}

interface StateProps {
  readonly subscription: Subscription
  /** Whole days until the subscription ends; null for one that does not run. */
  readonly daysLeft: number | null
  /** Side that reads it. */
  readonly by?: UserSide
}

/** State of a subscription with its time, the warning of its end, and what has to happen before data flow. */
export const SubscriptionState = ({ subscription: one, daysLeft, by = "owner" }: StateProps) => {
  const text = useTexts()
  const { date } = useFormats()
  const time = useStateTime()(one)
  const ends = one.expires === null ? "" : date(one.expires)
  return (
    <div className={classes.state}>
      <StateBadge state={one.subscriptionState} by={by} />
      <span className={classes.quiet}>{time}</span>
      {endsSoon(daysLeft, one.autoRenew) && (
        <strong className={classes.warning}>
          {text("subscriptions.endsSoon", { days: daysLeft ?? 0, time: ends })}
        </strong>
      )}
      {one.subscriptionState === "REQUEST" && by === "owner" && (
        <span className={classes.note}>{text("subscriptions.awaitsCentre")}</span>
      )}
      {one.subscriptionState === "ACTIVE" && one.activationState === "ACTIVATION_PENDING" && (
        <span className={classes.note}>{text("subscriptions.awaitsDevice")}</span>
      )}
      {one.terminatingDescription !== null && (
        <span className={classes.quiet}>
          {text("subscriptions.reason", { reason: one.terminatingDescription })}
        </span>
      )}
    </div>
  )
}
