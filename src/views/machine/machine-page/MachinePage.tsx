import { useSelector } from "@xstate/react"
import { useMemo } from "react"
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
  /** What was read last: canvas and map draw from here. */
  readonly recorded: Recorded
  readonly map: MapSettings
}

/** One machine: overview, data, route. */
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
        overview: (props) => {
          const tab = useTab<typeof overviewMachine>(props)
          return tab && <Overview actor={tab} machine={props.value} map={map} />
        },
        data: (props) => {
          const tab = useTab<typeof machineDataMachine>(props)
          return tab && <MachineData actor={tab} recorded={recorded} />
        },
        route: (props) => {
          const tab = useTab<typeof machineRouteMachine>(props)
          return tab && <MachineRoute actor={tab} recorded={recorded} type={props.value.type} map={map} />
        },
      },
    }),
    [text, recorded, map],
  )
  return <RecordPage actor={actor} view={view} />
}

/** Chart of the shown tab. */
const useTab = <L extends AnyActorLogic>({ actor }: TabProps<Machine>): ActorRefFrom<L> | undefined =>
  useSelector(actor, tabActorOf) as ActorRefFrom<L> | undefined
