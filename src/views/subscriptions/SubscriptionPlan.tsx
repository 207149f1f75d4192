import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import IconRefreshOff from "@tabler/icons-react/dist/esm/icons/IconRefreshOff.mjs"
import type { Initiation, Subscription, SubscriptionPlan } from "#contract/schemas/subscription.ts"
import { moneyText } from "#i18n/money.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import classes from "./Subscriptions.module.css"

/** Price of a plan in words, per year or for its whole term (PLAN-01). */
export const usePriceText = () => {
  const text = useTexts()
  const { locale } = useFormats()
  return ({ price, currency, pricedPerYear, months }: SubscriptionPlan): string => {
    if (price === 0) return text("subscriptions.price.free")
    const amount = moneyText(price, currency, locale)
    return pricedPerYear
      ? text("subscriptions.price.perYear", { amount })
      : text("subscriptions.price.perTerm", { amount, months })
  }
}

/** Name of a plan with its price; the first demo of a machine is free (PLAN-04). */
export const usePlanText = ({ demoAvailable }: Pick<Initiation, "demoAvailable">) => {
  const text = useTexts()
  const priceText = usePriceText()
  return (plan: SubscriptionPlan): string => {
    const price =
      plan.kind === "DEMO" && demoAvailable ? text("subscriptions.price.freeOnce") : priceText(plan)
    return `${plan.name}: ${price}`
  }
}

/** Plan of a subscription with its price, and whether it renews by itself, as an icon with words (SUB-05). */
export const PlanOf = ({ subscription: { plan, autoRenew, orderStatus, subscriptionState } }: Props) => {
  const text = useTexts()
  const priceText = usePriceText()
  const isOver = subscriptionState !== "ACTIVE"
  const Icon = autoRenew ? IconRefresh : IconRefreshOff
  return (
    <div className={classes.stack}>
      <span>{plan?.name ?? text("subscriptions.plan.none")}</span>
      {plan !== null && (
        <span className={classes.quiet}>
          {/* What is not billed, as the first demo of a machine, costs nothing whatever its plan costs. */}
          {orderStatus === "NOT_BILLABLE" ? text("subscriptions.price.free") : priceText(plan)}
        </span>
      )}
      {!isOver && (
        <span className={classes.renewal}>
          <Icon size={16} aria-hidden="true" />
          {text(autoRenew ? "subscriptions.renewal.on" : "subscriptions.renewal.off")}
        </span>
      )}
    </div>
  )
}

interface Props {
  readonly subscription: Subscription
}
