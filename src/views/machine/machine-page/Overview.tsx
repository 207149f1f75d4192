import { Button } from "@mantine/core"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { Machine } from "#contract/schemas/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MachineOverviewMachine } from "#machines/machine/machine-overview/machine.ts"
import { figuresOf, nowOf } from "#machines/machine/machine-overview/selectors.ts"
import { isOffline } from "#machines/shared/connection/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { connectionOf, hasFailed, isBusy, isStale, loadedOf } from "#machines/shared/resource/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { KeyFigure, KeyFigures } from "../../ui/page/KeyFigure.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { StaleNote } from "../../ui/page/Notice.tsx"
import { Facts } from "./Facts.tsx"
import { Figures } from "./Figures.tsx"
import classes from "./MachinePage.module.css"
import { Place } from "./Place.tsx"

/** Overview of a machine: levels, position, key figures of the last hours and registration data. */
export const Overview = (props: {
  readonly actor: ActorRefFrom<MachineOverviewMachine>
  readonly map: MapSettings
}) => {
  const now = useSelector(props.actor, nowOf)
  return now === undefined ? null : <OverviewOf {...props} now={now} />
}

/** The overview of the machine that `now` loads. */
export const OverviewOf = ({
  actor,
  now,
  map,
}: {
  readonly actor: ActorRefFrom<MachineOverviewMachine>
  readonly now: ActorRefFrom<ResourceMachine>
  readonly map: MapSettings
}) => {
  const text = useTexts()
  const loaded = useSelector(now, loadedOf<Machine>)
  const stale = useSelector(now, isStale)
  const failed = useSelector(now, hasFailed)
  const busy = useSelector(now, isBusy)
  const connection = useSelector(now, connectionOf)
  const offline = useSelector(connection, isOffline)
  const figures = useSelector(actor, figuresOf)
  const refresh = () => {
    now.send({ type: "data.refreshed" })
    figures?.send({ type: "data.refreshed" })
  }
  if (failed)
    return <LoadFailure connection={connection} title={text("machine.overview.failed")} onRetry={refresh} />
  if (loaded === undefined) return <Loading rows={6} />
  const machine = loaded.value
  return (
    <div className={classes.overview}>
      <div className={classes.fresh}>
        {(stale || offline) && <StaleNote since={loaded.at} offline={offline} />}
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconRefresh size={18} aria-hidden="true" />}
          onClick={refresh}
        >
          {text("machine.overview.refresh")}
        </Button>
      </div>
      <section aria-label={text("machine.overview.now")}>
        <Now machine={machine} />
      </section>
      <section className={classes.columns}>
        <Place machine={machine} map={map} />
        <div className={classes.side}>
          <Figures actor={actor} />
          <h2 className={classes.subtitle}>{text("machine.overview.papers")}</h2>
          <Facts machine={machine} />
        </div>
      </section>
    </div>
  )
}

const Now = ({ machine }: { readonly machine: Machine }) => {
  const text = useTexts()
  const formats = useFormats()
  const of = (value: number | null, unit: string, digits = 0) =>
    value === null ? "–" : formats.quantity(value, unit, digits)
  return (
    <KeyFigures>
      <KeyFigure label={text("machine.now.speed")} value={of(machine.speed, "km/h", 1)} />
      <KeyFigure label={text("machine.now.fuel")} value={of(machine.fuelLevel, "%")} />
      <KeyFigure label={text("machine.now.scr")} value={of(machine.scrLevel, "%")} />
      <KeyFigure label={text("machine.now.hours")} value={of(machine.hours, "h")} />
      <KeyFigure label={text("machine.now.nextService")} value={of(machine.nextService, "h")} />
      <KeyFigure
        label={text("machine.now.lastSeen")}
        value={machine.lastSeen === null ? "–" : formats.near(machine.lastSeen)}
      />
    </KeyFigures>
  )
}
