import { useSelector } from "@xstate/react"
import { type ComponentType, type ReactNode, useMemo } from "react"
import type { ActorRefFrom, AnyActorLogic } from "xstate"
import type { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import type { Recorded } from "#domain/recorded.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import type { MachineOverviewMachine } from "#machines/machine/machine-overview/machine.ts"
import type { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import type { CollectionMachine } from "#machines/shared/collection/machine.ts"
import type { RecordMachine } from "#machines/shared/record/machine.ts"
import { tabActorOf } from "#machines/shared/record/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { type RecordActor, RecordPage, type RecordView, type TabProps } from "../../ui/record/RecordPage.tsx"
import { MachineData } from "../machine-data/MachineData.tsx"
import { MachineRoute } from "../machine-route/MachineRoute.tsx"
import { Alarms } from "../tabs/Alarms.tsx"
import { Boundaries } from "../tabs/Boundaries.tsx"
import { Centre } from "../tabs/Centre.tsx"
import { Codes } from "../tabs/Codes.tsx"
import { Device } from "../tabs/Device.tsx"
import { Documents } from "../tabs/Documents.tsx"
import { History } from "../tabs/History.tsx"
import { Service } from "../tabs/Service.tsx"
import { Shares } from "../tabs/Shares.tsx"
import { Subscriptions } from "../tabs/Subscriptions.tsx"
import { Systems } from "../tabs/Systems.tsx"
import { MachineHead } from "./MachineHead.tsx"
import { MachineSwitch } from "./MachineSwitch.tsx"
import { Overview } from "./Overview.tsx"

interface MachinePageProps {
  readonly actor: RecordActor
  /** Store with the recorded values read last; the canvas and the map draw from this object. */
  readonly recorded: Recorded
  readonly map: MapSettings
}

/** Page of one machine with the tabs that its reader may see. */
export const MachinePage = ({ actor, recorded, map }: MachinePageProps) => {
  const text = useTexts()
  const view = useMemo(
    (): RecordView<Machine> => ({
      texts: "machine.page",
      titleOf: displayName,
      idOf: ({ id }) => id,
      back: "/",
      missing: ({ vin = "" }) => ({
        title: text("machine.page.unknown", { vin }),
        why: text("machine.page.unknownText"),
      }),
      aside: (_, page) => <MachineSwitch page={page} />,
      children: MachineHead,
      tabs: {
        overview: ({ actor }) => (
          <ChartOfTab<MachineOverviewMachine> of={actor}>
            {(tab) => <Overview actor={tab} map={map} />}
          </ChartOfTab>
        ),
        data: ({ actor }) => (
          <ChartOfTab<typeof machineDataMachine> of={actor}>
            {(tab) => <MachineData actor={tab} recorded={recorded} />}
          </ChartOfTab>
        ),
        route: ({ actor, value }) => (
          <ChartOfTab<typeof machineRouteMachine> of={actor}>
            {(tab) => (
              <MachineRoute
                actor={tab}
                recorded={recorded}
                type={value.type}
                name={displayName(value)}
                map={map}
              />
            )}
          </ChartOfTab>
        ),
        alarms: tabOf<CollectionMachine>(({ tab }) => <Alarms actor={tab} />),
        codes: tabOf<CollectionMachine>(({ tab }) => <Codes actor={tab} />),
        service: tabOf<RecordMachine>(({ tab, value }) => <Service actor={tab} owned={value.owned} />),
        device: tabOf<RecordMachine>(({ tab, value }) => <Device actor={tab} owned={value.owned} />),
        subscriptions: tabOf<RecordMachine>(({ tab, value }) => (
          <Subscriptions actor={tab} machine={value} />
        )),
        centre: tabOf<RecordMachine>(({ tab, value }) => <Centre actor={tab} owned={value.owned} />),
        shares: tabOf<CollectionMachine>(({ tab, value }) => <Shares actor={tab} machine={value} />),
        boundaries: tabOf<CollectionMachine>(({ tab, value }) => <Boundaries actor={tab} machine={value} />),
        systems: tabOf<CollectionMachine>(({ tab }) => <Systems actor={tab} />),
        documents: tabOf<ResourceMachine>(({ tab }) => <Documents actor={tab} />),
        history: tabOf<CollectionMachine>(({ tab }) => <History actor={tab} />),
      },
    }),
    [text, recorded, map],
  )
  return <RecordPage actor={actor} view={view} />
}

interface TabBody<L extends AnyActorLogic> {
  readonly tab: ActorRefFrom<L>
  readonly value: Machine
}

/** Component of a tab that is drawn from the tab's own chart. */
const tabOf = <L extends AnyActorLogic>(Body: ComponentType<TabBody<L>>) =>
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
