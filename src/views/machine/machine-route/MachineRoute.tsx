import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Recorded } from "#domain/recorded.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import {
  connectionOf,
  hasFailed,
  isBusy,
  isEmpty,
  isReady,
  navigatorOf,
} from "#machines/machine/machine-route/selectors.ts"
import { isRefused } from "#machines/machine/refused-days.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { DayNavigator } from "../../ui/day/DayNavigator.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import { RefusedDays } from "../RefusedDays.tsx"
import classes from "./MachineRoute.module.css"
import { RouteFields } from "./RouteFields.tsx"
import { RouteFigures } from "./RouteFigures.tsx"
import { RouteFiles } from "./RouteFiles.tsx"
import { RouteLegs } from "./RouteLegs.tsx"
import { RouteMap } from "./RouteMap.tsx"
import { RouteSignals } from "./RouteSignals.tsx"

export type MachineRouteActor = ActorRefFrom<typeof machineRouteMachine>

export interface MachineRouteProps {
  readonly actor: MachineRouteActor
  readonly recorded: Recorded
  readonly type: MachineType
  /** Name of the machine, which names the files of its route. */
  readonly name: string
  readonly map: MapSettings
}

/** A machine's route on one day, with playback. */
export const MachineRoute = (props: MachineRouteProps) => {
  const { actor } = props
  const text = useTexts()
  const navigator = useSelector(actor, navigatorOf)
  const busy = useSelector(actor, isBusy)
  const ready = useSelector(actor, isReady)
  const empty = useSelector(actor, isEmpty)
  const failed = useSelector(actor, hasFailed)
  const connection = useSelector(actor, connectionOf)
  const refused = useSelector(actor, isRefused)
  const refresh = () => actor.send({ type: "data.refreshed" })
  if (refused) return <RefusedDays actor={actor} />
  return (
    <div className={classes.view}>
      <div className={classes.bar}>{navigator && <DayNavigator actor={navigator} />}</div>
      {busy && <Loading rows={6} />}
      {empty && <Empty title={text("machine.route.empty")}>{text("machine.route.emptyText")}</Empty>}
      {failed && (
        <LoadFailure connection={connection} title={text("machine.route.failed")} onRetry={refresh} />
      )}
      {ready && (
        <>
          <RouteMap {...props} />
          <RouteFigures actor={actor} />
          <RouteFields actor={actor} />
          <RouteLegs actor={actor} />
          <RouteSignals actor={actor} recorded={props.recorded} />
          <RouteFiles actor={actor} recorded={props.recorded} name={props.name} />
        </>
      )}
    </div>
  )
}
