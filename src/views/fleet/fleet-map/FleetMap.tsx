import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import type { ActorRefFrom } from "xstate"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { sortedFleet } from "#domain/fleet-sort.ts"
import { fitsAt } from "#domain/fleet-status.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { fleetMapMachine } from "#machines/fleet/fleet-map/machine.ts"
import {
  foundMachines,
  liveOf,
  queryOf,
  selectedOf,
  sheetOf,
  sortOf,
  statusOf,
} from "#machines/fleet/fleet-map/selectors.ts"
import {
  deviceConnectionOf,
  isEmpty,
  isFirstLoad,
  isUnloadable,
  machinesOf,
  versionOf,
} from "#machines/fleet/live-fleet/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import { PageFrame, usePageTitle } from "../../ui/page/PageFrame.tsx"
import { Sheet } from "../../ui/sheet/Sheet.tsx"
import { FleetList } from "./FleetList.tsx"
import classes from "./FleetMap.module.css"
import { LiveMap } from "./LiveMap.tsx"
import { MachineCard } from "./MachineCard.tsx"

export type FleetMapActor = ActorRefFrom<typeof fleetMapMachine>

export interface FleetMapProps {
  readonly actor: FleetMapActor
  /** Store with the machines' positions; views read it again when the chart announces a new version. */
  readonly positions: FleetPositions
  /** Settings of the installation's own map, if one is configured. */
  readonly map: MapSettings
}

/** The owner's landing page: the fleet on a map, a list beside or over the map, and one selected machine. */
export const FleetMap = (props: FleetMapProps) => {
  const text = useTexts()
  const live = useSelector(props.actor, liveOf)
  const firstLoad = useSelector(live, isFirstLoad)
  const empty = useSelector(live, isEmpty)
  const failed = useSelector(live, isUnloadable)
  const connection = useSelector(live, deviceConnectionOf)
  const refresh = () => live.send({ type: "data.refreshed" })
  const title = text("fleet.map.title")
  usePageTitle(title)
  if (firstLoad) {
    return (
      <PageFrame title={title}>
        <Loading rows={8} />
      </PageFrame>
    )
  }
  if (failed) {
    return (
      <PageFrame title={title}>
        <LoadFailure connection={connection} title={text("fleet.map.failed")} onRetry={refresh}>
          {text("fleet.map.failedText")}
        </LoadFailure>
      </PageFrame>
    )
  }
  if (empty) {
    return (
      <PageFrame title={title}>
        <Empty
          title={text("fleet.map.empty")}
          action={<Button onClick={refresh}>{text("fleet.map.lookAgain")}</Button>}
        >
          {text("fleet.map.emptyText")}
        </Empty>
      </PageFrame>
    )
  }
  return <Fleet {...props} />
}

const Fleet = ({ actor, positions, map }: FleetMapProps) => {
  const text = useTexts()
  const live = useSelector(actor, liveOf)
  const machines = useSelector(live, machinesOf)
  const version = useSelector(live, versionOf)
  const query = useSelector(actor, queryOf)
  const status = useSelector(actor, statusOf)
  const sheet = useSelector(actor, sheetOf)
  const selected = useSelector(actor, selectedOf)

  const sort = useSelector(actor, sortOf)
  // Sorted before they are filtered, because the filter depends on positions, which change each second.
  const ordered = useMemo(() => sortedFleet(machines, sort), [machines, sort])
  const found = useMemo(
    () => foundMachines(ordered, query, status, fitsAt(positions, version)),
    [ordered, query, status, positions, version],
  )
  const isWhole = found.length === machines.length
  const shownIds = found.map(({ id }) => id).join(" ")
  const shown = useMemo(
    () => (isWhole ? undefined : new Set(shownIds.split(" ").map(Number))),
    [isWhole, shownIds],
  )
  const chosen = machines.find(({ id }) => id === selected)
  return (
    <div className={classes.page} data-fills="true">
      <h1 className="unseen">{text("fleet.map.title")}</h1>
      <LiveMap actor={actor} positions={positions} shown={shown} map={map} />
      <div className={classes.panel}>
        <Sheet
          label={text("fleet.list.label")}
          height={sheet}
          about={chosen?.vin}
          onHeight={(height) => actor.send({ type: "sheet.moved", height })}
        >
          {chosen === undefined ? (
            <FleetList actor={actor} machines={machines} found={found} positions={positions} />
          ) : (
            <MachineCard actor={actor} machine={chosen} positions={positions} />
          )}
        </Sheet>
      </div>
    </div>
  )
}
