import { useSelector } from "@xstate/react"
import type { ComponentType, ReactNode } from "react"
import type { ActorRefFrom, AnyActorLogic } from "xstate"
import type { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import type { Recorded } from "#domain/recorded.ts"
import type { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import type { MachineOverviewMachine } from "#machines/machine/machine-overview/machine.ts"
import type { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import type { CollectionMachine } from "#machines/shared/collection/machine.ts"
import { tabActorOf } from "#machines/shared/record/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import type { RecordActor, TabProps } from "../../ui/record/RecordPage.tsx"
import { MachineData } from "../machine-data/MachineData.tsx"
import { MachineRoute } from "../machine-route/MachineRoute.tsx"
import { Codes } from "../tabs/Codes.tsx"
import { Documents } from "../tabs/Documents.tsx"
import { History } from "../tabs/History.tsx"
import { Overview } from "./Overview.tsx"

export interface MachinePageProps {
  readonly actor: RecordActor
  /** Store with the recorded values read last; the canvas and the map draw from this object. */
  readonly recorded: Recorded
  readonly map: MapSettings
}

/** Tabs that are drawn alike for the owner and for the service centre. */
export const commonTabs = ({
  recorded,
  map,
}: Omit<MachinePageProps, "actor">): Readonly<Record<string, ComponentType<TabProps<Machine>>>> => ({
  overview: ({ actor }) => (
    <ChartOfTab<MachineOverviewMachine> of={actor}>{(tab) => <Overview actor={tab} map={map} />}</ChartOfTab>
  ),
  data: ({ actor }) => (
    <ChartOfTab<typeof machineDataMachine> of={actor}>
      {(tab) => <MachineData actor={tab} recorded={recorded} />}
    </ChartOfTab>
  ),
  route: ({ actor, value }) => (
    <ChartOfTab<typeof machineRouteMachine> of={actor}>
      {(tab) => (
        <MachineRoute actor={tab} recorded={recorded} type={value.type} name={displayName(value)} map={map} />
      )}
    </ChartOfTab>
  ),
  codes: tabOf<CollectionMachine>(({ tab }) => <Codes actor={tab} />),
  documents: tabOf<ResourceMachine>(({ tab }) => <Documents actor={tab} />),
  history: tabOf<CollectionMachine>(({ tab }) => <History actor={tab} />),
})

interface TabBody<L extends AnyActorLogic> {
  readonly tab: ActorRefFrom<L>
  readonly value: Machine
}

/** Component of a tab that is drawn from the tab's own chart. */
export const tabOf = <L extends AnyActorLogic>(Body: ComponentType<TabBody<L>>) =>
  function Tab({ actor, value }: TabProps<Machine>) {
    return <ChartOfTab<L> of={actor}>{(tab) => <Body tab={tab} value={value} />}</ChartOfTab>
  }

interface ChartOfTabProps<L extends AnyActorLogic> {
  readonly of: TabProps<Machine>["actor"]
  readonly children: (tab: ActorRefFrom<L>) => ReactNode
}

/** Renders `children` with the actor of the shown tab while that actor runs. */
const ChartOfTab = <L extends AnyActorLogic>({ of, children }: ChartOfTabProps<L>) => {
  const tab = useSelector(of, tabActorOf) as ActorRefFrom<L> | undefined
  return tab === undefined ? null : children(tab)
}
