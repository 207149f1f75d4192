import { Button } from "@mantine/core"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { Machine } from "#contract/schemas/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MachineNow } from "#machines/machine/machine-page.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { hasFailed, isBusy, isStale, loadedOf } from "#machines/shared/resource/selectors.ts"
import type { MapSettings } from "../../map/use-farm-map.tsx"
import { KeyFigure, KeyFigures } from "../../ui/page/KeyFigure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { ErrorPanel, StaleNote } from "../../ui/page/Notice.tsx"
import { Facts } from "./Facts.tsx"
import classes from "./MachinePage.module.css"
import { Place } from "./Place.tsx"

/** Overview of a machine: levels, key figures of the last day, position and registration data. */
export const Overview = (props: {
  readonly actor: ActorRefFrom<ResourceMachine>
  readonly machine: Machine
  readonly map: MapSettings
}) => {
  const text = useTexts()
  const loaded = useSelector(props.actor, loadedOf<MachineNow>)
  const stale = useSelector(props.actor, isStale)
  const failed = useSelector(props.actor, hasFailed)
  const busy = useSelector(props.actor, isBusy)
  const refresh = () => props.actor.send({ type: "data.refreshed" })
  if (failed) return <ErrorPanel title={text("machine.overview.failed")} onRetry={refresh} />
  if (loaded === undefined) return <Loading rows={6} />
  const { machine, statistics } = loaded.value
  return (
    <div className={classes.overview}>
      <div className={classes.fresh}>
        {stale && <StaleNote since={loaded.at} />}
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
        <Place machine={machine} map={props.map} />
        <div className={classes.side}>
          <h2 className={classes.subtitle}>{text("machine.overview.day")}</h2>
          <Figures statistics={statistics} />
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

const Figures = ({ statistics }: { readonly statistics: MachineNow["statistics"] }) => {
  const text = useTexts()
  const formats = useFormats()
  const { engineHours, drivingHours, idleHours, distance, area, fuelUsed, averageFuelRate, averageSpeed } =
    statistics
  const figures = {
    engineHours,
    drivingHours,
    idleHours,
    distance,
    area,
    fuelUsed,
    averageFuelRate,
    averageSpeed,
  }
  return (
    <dl className={classes.facts}>
      {Object.entries(figures).map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={classes.fact}>
            <dt>{text(`machine.figure.${name}`)}</dt>
            <dd>{formats.figure(value)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
