import { useSelector } from "@xstate/react"
import type { ComponentType } from "react"
import type { PartnerRecord } from "#machines/partners/partner-record.ts"
import { tabActorOf } from "#machines/shared/record/selectors.ts"
import type { CollectionActor } from "../ui/collection/collection-view.ts"
import type { TabProps } from "../ui/record/RecordPage.tsx"
import { PartnerAlarms } from "./PartnerAlarms.tsx"
import { PartnerCentres } from "./PartnerCentres.tsx"
import { PartnerMachines } from "./PartnerMachines.tsx"
import { PartnerSubscriptions } from "./PartnerSubscriptions.tsx"
import { PartnerUsers } from "./PartnerUsers.tsx"

interface ListTab {
  readonly actor: CollectionActor
  readonly id: number
  /** Address of the partner's page. */
  readonly address: string
}

/** Component of a tab that is drawn from the tab's own list. */
const listTab = (List: ComponentType<ListTab>) =>
  function Tab({ actor, value: { home, id } }: TabProps<PartnerRecord>) {
    const tab = useSelector(actor, tabActorOf) as CollectionActor | undefined
    return tab === undefined ? null : <List actor={tab} id={id} address={`${home}/${id}`} />
  }

/** Tabs of a partner's page with a list of their own. */
export const listTabs = {
  users: listTab(PartnerUsers),
  centres: listTab(PartnerCentres),
  machines: listTab(PartnerMachines),
  alarms: listTab(PartnerAlarms),
  subscriptions: listTab(PartnerSubscriptions),
}
