import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { SnapshotFrom } from "xstate"
import { displayName } from "#domain/machine.ts"
import { CENTRE_TABS, countIn } from "#domain/subscriptions/centre-tabs.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PartnerSubscriptionsPage } from "#machines/partners/partner-subscriptions.ts"
import { partsOf } from "#machines/shared/collection/selectors.ts"
import type { PagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"
import type { ListedSubscription } from "#machines/subscriptions/listed-subscription.ts"
import { useCentreColumns } from "../subscriptions/centre-columns.tsx"
import { CollectionPanel } from "../ui/collection/CollectionPage.tsx"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import { When } from "../ui/date-time/When.tsx"
import { Badge } from "../ui/status/Badge.tsx"
import classes from "./Partners.module.css"

const pageIn = (list: SnapshotFrom<PagedListMachine> | undefined) =>
  list === undefined ? undefined : (rowsOf<ListedSubscription>(list) as PartnerSubscriptionsPage | undefined)

/** Subscriptions of a service centre and its credit; they are changed on the centre's own page. */
export const PartnerSubscriptions = ({
  actor,
  id,
}: {
  readonly actor: CollectionActor
  readonly id: number
}) => {
  const text = useTexts()
  const { list } = useSelector(actor, partsOf)
  const page = useSelector(list, pageIn)
  const columns = useCentreColumns(undefined, false).filter(({ name }) => name !== "change")
  return (
    <>
      <p className={classes.tools}>
        <Link href={`/service/${id}/subscriptions`} className={classes.plain ?? ""}>
          {text("partners.record.toSubscriptions")}
        </Link>
      </p>
      {page !== undefined && <Credit credit={page.credit} />}
      <CollectionPanel<ListedSubscription>
        actor={actor}
        view={{
          texts: "subscriptions.centre",
          icon: <IconReceipt size={26} aria-hidden="true" />,
          idOf: (subscription) => subscription.id,
          nameOf: ({ machine }) => displayName(machine),
          tabs: {
            filter: "state",
            tabs: CENTRE_TABS.map((tab) => ({
              name: tab.name,
              value: tab.value,
              count: page && countIn(tab, page.overview),
            })),
          },
          filters: [{ name: "q", kind: "search" }],
          columns,
        }}
      />
    </>
  )
}

/** Whether the partner may buy on account (PART-12). */
const Credit = ({ credit }: Pick<PartnerSubscriptionsPage, "credit">) => {
  const text = useTexts()
  if (credit === null) return <p className={classes.quiet}>{text("partners.credit.unknown")}</p>
  return (
    <p className={classes.tools}>
      <Badge tone={credit.passed ? "running" : "alarmA"} shape={credit.passed ? "done" : "stop"}>
        {text(`partners.credit.${credit.passed ? "passed" : "failed"}`)}
      </Badge>
      <span className={classes.quiet}>
        {text("partners.credit.checked")} <When at={credit.checked} />
      </span>
    </p>
  )
}
