import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import { endsSoon } from "#domain/subscriptions/changes.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MachineSubscriptions } from "#machines/machine/tabs/machine-subscriptions.ts"
import { loadedOf } from "#machines/shared/record/selectors.ts"
import { HistoryLine } from "../../subscriptions/HistoryLine.tsx"
import { PlanOf } from "../../subscriptions/SubscriptionPlan.tsx"
import { SubscriptionState } from "../../subscriptions/SubscriptionState.tsx"
import classes from "../../subscriptions/Subscriptions.module.css"
import { type RecordActor, RecordPanel } from "../../ui/record/RecordPage.tsx"

interface TabProps {
  readonly actor: RecordActor
  readonly machine: Machine
  /** Service centre whose staff reads the tab. */
  readonly centre?: number
}

/** Subscriptions of the machine: the running one, what waits for an answer, all others, and what happened. */
export const Subscriptions = ({ actor, machine, centre }: TabProps) => {
  const text = useTexts()
  return (
    <>
      <RecordPanel<MachineSubscriptions>
        actor={actor}
        view={{
          texts: "subscriptions.tab",
          titleOf: () => displayName(machine),
          idOf: () => machine.id,
          facts: [
            {
              name: "state",
              value: ({ active, daysLeft }) =>
                active === null ? (
                  text("subscriptions.tab.none")
                ) : (
                  <SubscriptionState subscription={active} daysLeft={daysLeft} />
                ),
            },
            {
              name: "plan",
              value: ({ active }) => (active === null ? "–" : <PlanOf subscription={active} />),
            },
            {
              name: "centre",
              value: ({ active }) =>
                active?.serviceCentre ? `${active.serviceCentre.name}, ${active.serviceCentre.city}` : "–",
            },
            { name: "reference", value: ({ active }) => active?.customerReference ?? "–" },
            {
              name: "waiting",
              value: ({ waiting }) =>
                waiting.length === 0
                  ? text("subscriptions.tab.planState.NONE")
                  : waiting
                      .map(
                        ({ plan, state }) => `${plan.name}: ${text(`subscriptions.tab.planState.${state}`)}`,
                      )
                      .join(", "),
            },
          ],
          children: ({ value }) =>
            machine.owned || centre !== undefined ? (
              <Actions machine={machine} centre={centre} value={value} />
            ) : null,
        }}
      />
      <Rest actor={actor} />
    </>
  )
}

/** What an owner or a service centre may do: all changes are made in the list of subscriptions of either. */
const Actions = ({ machine, centre, value: { active, daysLeft, waiting } }: ActionsProps) => {
  const text = useTexts()
  const ends = active !== null && endsSoon(daysLeft, active.autoRenew)
  const asks = waiting.length === 0 && (active === null || ends)
  const list = centre === undefined ? "/fleet/subscriptions" : `/service/${centre}/subscriptions`
  return (
    <div className={classes.buttons}>
      {asks &&
        (centre === undefined ? (
          <Link href={`${list}/new/${machine.vin}`} className={classes.link ?? ""}>
            {text(ends ? "subscriptions.renew" : "subscriptions.request.title")}
          </Link>
        ) : (
          <Link href={`${list}/new/${machine.id}`} className={classes.link ?? ""}>
            {text(ends ? "subscriptions.offerRenewal" : "subscriptions.invite.title")}
          </Link>
        ))}
      <Link href={`${list}?q=${machine.vin}`} className={classes.link ?? ""}>
        {text("subscriptions.tab.manage")}
      </Link>
    </div>
  )
}

interface ActionsProps {
  readonly machine: Machine
  readonly centre: number | undefined
  readonly value: MachineSubscriptions
}

/** All other subscriptions of the machine, newest first, and the history of the present one. */
const Rest = ({ actor }: { readonly actor: RecordActor }) => {
  const text = useTexts()
  const value = useSelector(actor, loadedOf<MachineSubscriptions>)?.value
  if (value === undefined) return null
  return (
    <div className={classes.rest}>
      {value.others.length > 0 && (
        <section>
          <h2>{text("subscriptions.tab.others")}</h2>
          <ul className={classes.others}>
            {value.others.map((one) => (
              <li key={one.id}>
                <SubscriptionState subscription={one} daysLeft={null} />
                <PlanOf subscription={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {value.history.length > 0 && (
        <section>
          <h2>{text("subscriptions.history")}</h2>
          <HistoryLine entries={value.history} />
        </section>
      )}
    </div>
  )
}
