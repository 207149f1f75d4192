import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import { displayName } from "#domain/machine.ts"
import type { Recorded } from "#domain/recorded.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { machinePageMachine } from "#machines/machine/machine-page/machine.ts"
import {
  dataOf,
  hasFailed,
  isAsking,
  isLoading,
  isUnknown,
  machineOf,
  overviewOf,
  routeOf,
  tabNow,
  vinOf,
} from "#machines/machine/machine-page/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty, ErrorPanel } from "../../ui/page/Notice.tsx"
import { PageFrame } from "../../ui/page/PageFrame.tsx"
import { MachineData } from "../machine-data/MachineData.tsx"
import { MachineRoute } from "../machine-route/MachineRoute.tsx"
import { MachineHead } from "./MachineHead.tsx"
import { Overview } from "./Overview.tsx"
import { VinForm } from "./VinForm.tsx"

export type MachinePageActor = ActorRefFrom<typeof machinePageMachine>

export interface MachinePageProps {
  readonly actor: MachinePageActor
  /** What was read last: canvas and map draw from here. */
  readonly recorded: Recorded
  readonly map: MapSettings
}

/** One machine: its overview, its data, its route; or the field that asks which one. */
export const MachinePage = (props: MachinePageProps) => {
  const { actor } = props
  const text = useTexts()
  const machine = useSelector(actor, machineOf)
  const vin = useSelector(actor, vinOf)
  const asking = useSelector(actor, isAsking)
  const loading = useSelector(actor, isLoading)
  const unknown = useSelector(actor, isUnknown)
  const failed = useSelector(actor, hasFailed)
  const retry = () => actor.send({ type: "load.retried" })
  if (asking) return <VinForm actor={actor} />
  if (loading) {
    return (
      <PageFrame title={text("machine.page.title")}>
        <Loading rows={6} />
      </PageFrame>
    )
  }
  if (unknown) {
    return (
      <PageFrame title={text("machine.page.title")}>
        <Empty
          title={text("machine.page.unknown", { vin })}
          action={<Button onClick={retry}>{text("machine.page.lookAgain")}</Button>}
        >
          {text("machine.page.unknownText")}
        </Empty>
      </PageFrame>
    )
  }
  if (failed || machine === undefined) {
    return (
      <PageFrame title={text("machine.page.title")}>
        <ErrorPanel title={text("machine.page.failed")} onRetry={retry}>
          {text("machine.page.failedText")}
        </ErrorPanel>
      </PageFrame>
    )
  }
  return (
    <PageFrame title={displayName(machine)} heading={displayName(machine)} wide>
      <Open {...props} />
    </PageFrame>
  )
}

const Open = ({ actor, recorded, map }: MachinePageProps) => {
  const machine = useSelector(actor, machineOf)
  const tab = useSelector(actor, tabNow)
  const overview = useSelector(actor, overviewOf)
  const data = useSelector(actor, dataOf)
  const route = useSelector(actor, routeOf)
  if (machine === undefined) return null
  return (
    <>
      <MachineHead machine={machine} tab={tab} />
      {overview && <Overview actor={overview} machine={machine} map={map} />}
      {data && <MachineData actor={data} recorded={recorded} />}
      {route && <MachineRoute actor={route} recorded={recorded} type={machine.type} map={map} />}
    </>
  )
}
