import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { Recorded } from "#domain/recorded.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { machineRouteMachine } from "#machines/machine/machine-route/machine.ts"
import {
  hasFailed,
  isBusy,
  isEmpty,
  isReady,
  navigatorOf,
} from "#machines/machine/machine-route/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { DayNavigator } from "../../ui/day/DayNavigator.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty, ErrorPanel } from "../../ui/page/Notice.tsx"
import classes from "./MachineRoute.module.css"
import { Playback } from "./Playback.tsx"
import { RouteFigures } from "./RouteFigures.tsx"
import { RouteMap } from "./RouteMap.tsx"
import { RouteSignals } from "./RouteSignals.tsx"

export type MachineRouteActor = ActorRefFrom<typeof machineRouteMachine>

export interface MachineRouteProps {
  readonly actor: MachineRouteActor
  readonly recorded: Recorded
  readonly type: MachineType
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
  const refresh = () => actor.send({ type: "data.refreshed" })
  return (
    <div className={classes.view}>
      <div className={classes.bar}>
        {navigator && <DayNavigator actor={navigator} />}
        {ready && <Playback actor={actor} />}
      </div>
      {busy && <Loading rows={6} />}
      {empty && <Empty title={text("machine.route.empty")}>{text("machine.route.emptyText")}</Empty>}
      {failed && <ErrorPanel title={text("machine.route.failed")} onRetry={refresh} />}
      {ready && (
        <>
          <RouteFigures actor={actor} />
          <RouteMap {...props} />
          <RouteSignals actor={actor} recorded={props.recorded} />
        </>
      )}
    </div>
  )
}
