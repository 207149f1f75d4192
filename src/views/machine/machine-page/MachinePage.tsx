import { useSelector } from "@xstate/react"
import { type ReactNode, useMemo } from "react"
import type { ActorRefFrom, AnyActorLogic } from "xstate"
import type { Machine } from "#contract/schemas/machine.ts"
import { displayName } from "#domain/machine.ts"
import type { Recorded } from "#domain/recorded.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import type { overviewMachine } from "#machines/machine/machine-page.ts"
import type { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import { tabActorOf } from "#machines/shared/record/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { type RecordActor, RecordPage, type RecordView, type TabProps } from "../../ui/record/RecordPage.tsx"
import { MachineData } from "../machine-data/MachineData.tsx"
import { MachineRoute } from "../machine-route/MachineRoute.tsx"
import { MachineHead } from "./MachineHead.tsx"
import { Overview } from "./Overview.tsx"

interface MachinePageProps {
  readonly actor: RecordActor
  /** Recorded values as last read; the canvas and the map draw from this object. */
  readonly recorded: Recorded
  readonly map: MapSettings
}

/** Page of one machine with the tabs overview, data and route. */
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
      children: MachineHead,
      tabs: {
        overview: ({ actor, value }) => (
          <ChartOfTab<typeof overviewMachine> of={actor}>
            {(tab) => <Overview actor={tab} machine={value} map={map} />}
          </ChartOfTab>
        ),
        data: ({ actor }) => (
          <ChartOfTab<typeof machineDataMachine> of={actor}>
            {(tab) => <MachineData actor={tab} recorded={recorded} />}
          </ChartOfTab>
        ),
        route: ({ actor, value }) => (
          <ChartOfTab<typeof machineRouteMachine> of={actor}>
            {(tab) => <MachineRoute actor={tab} recorded={recorded} type={value.type} map={map} />}
          </ChartOfTab>
        ),
      },
    }),
    [text, recorded, map],
  )
  return <RecordPage actor={actor} view={view} />
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
