import IconArrowsExchange from "@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs"
import IconPlaylistX from "@tabler/icons-react/dist/esm/icons/IconPlaylistX.mjs"
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs"
import { useSelector } from "@xstate/react"
import { displayName } from "#domain/machine.ts"
import { CENTRE_TABS, countIn } from "#domain/subscriptions/centre-tabs.ts"
import { transferEffect } from "#domain/subscriptions/transfer.ts"
import { isEnded } from "#domain/subscriptions/transitions.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import { listQueryOf } from "#machines/shared/paged-list/selectors.ts"
import { otherCentresOf, overviewOf } from "#machines/subscriptions/centre-subscriptions.ts"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import { CollectionPage } from "../ui/collection/CollectionPage.tsx"
import type { ActionView, CollectionActor } from "../ui/collection/collection-view.ts"
import { FormNote } from "../ui/page/Notice.tsx"
import type { ChangeActor } from "./ChangeButtons.tsx"
import { useCentreColumns } from "./centre-columns.tsx"
import { SubscriptionChange } from "./SubscriptionChange.tsx"
import { useStateName } from "./SubscriptionState.tsx"
import classes from "./Subscriptions.module.css"

const icon = { size: 20, "aria-hidden": true } as const

/** Subscriptions of a service centre: requests first, each with what the centre may do about it (ROUTE-16). */
export const CentreSubscriptions = ({ actor }: { readonly actor: CollectionActor }) => {
  const text = useTexts()
  const { companion, list } = useSelector(actor, partsOf)
  const overview = useSelector(list, overviewOf)
  const { filters = {} } = useSelector(list, (snapshot) => snapshot && listQueryOf(snapshot)) ?? {}
  const change = companion as ChangeActor | undefined
  const columns = useCentreColumns(change, overview?.mayEdit ?? false)
  const actions = useCentreActions(actor)
  return (
    <>
      <CollectionPage<ListedSubscription>
        actor={actor}
        view={{
          texts: "subscriptions.centre",
          icon: <IconReceipt size={26} aria-hidden="true" />,
          idOf: ({ id }) => id,
          nameOf: ({ machine }) => displayName(machine),
          before: overview?.mayEdit === false && <FormNote>{text("subscriptions.centre.readOnly")}</FormNote>,
          tabs: {
            filter: "state",
            tabs: CENTRE_TABS.map((tab) => ({
              name: tab.name,
              value: tab.value,
              count: overview && countIn(tab, overview),
            })),
          },
          filters: [
            { name: "q", kind: "search" },
            ...(filters["subscription"] === undefined
              ? []
              : [{ name: "subscription", kind: "search" } as const]),
          ],
          columns,
          actions,
        }}
      />
      {change !== undefined && <SubscriptionChange actor={change} />}
    </>
  )
}

/** What is done to several subscriptions at once; nothing for a reader. */
const useCentreActions = (actor: CollectionActor): ReadonlyArray<ActionView<ListedSubscription>> => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const overview = useSelector(list, overviewOf)
  const centres = useSelector(list, otherCentresOf)
  if (overview?.mayEdit !== true) return []
  return [
    {
      name: "transfer",
      icon: <IconArrowsExchange {...icon} />,
      bulk: true,
      isOffered: ({ subscriptionState }) => transferEffect(subscriptionState) !== "NOTHING",
      options: centres.map(({ id, name, city }) => ({
        value: String(id),
        label: text("subscriptions.centre.centre", { name, city }),
      })),
      preview: (rows) => <TransferPreview rows={rows} />,
    },
    {
      name: "deprecate",
      icon: <IconPlaylistX {...icon} />,
      bulk: true,
      isOffered: ({ subscriptionState }) => isEnded(subscriptionState),
    },
  ]
}

/** What happens to each subscription when its machine moves to another centre (SUB-11 to SUB-14). */
const TransferPreview = ({ rows }: { readonly rows: ReadonlyArray<ListedSubscription> }) => {
  const text = useTexts()
  const stateName = useStateName("centre")
  return (
    <ul className={classes.preview} aria-label={text("subscriptions.centre.action.transfer.preview")}>
      {rows.map(({ id, machine, subscriptionState }) => (
        <li key={id}>
          <strong>{displayName(machine)}</strong>
          {` (${stateName(subscriptionState)}): `}
          {text(`subscriptions.centre.transfer.${transferEffect(subscriptionState)}`)}
        </li>
      ))}
    </ul>
  )
}
