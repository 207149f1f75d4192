import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { FleetPositions } from "#domain/fleet-positions.ts"
import { lastSeenNow, statusNow } from "#domain/fleet-status.ts"
import { displayName } from "#domain/machine.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  connectionOf,
  detailsOf,
  haveDetailsFailed,
  hoursOf,
  isFollowing,
} from "#machines/fleet/fleet-map/selectors.ts"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import { Icon } from "../../ui/icons/Icon.tsx"
import { MachineGlyph } from "../../ui/machine-glyphs/MachineGlyph.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { StatusBadge } from "../../ui/status/StatusBadge.tsx"
import type { FleetMapActor } from "./FleetMap.tsx"
import classes from "./MachineCard.module.css"
import { ServiceNote } from "./ServiceNote.tsx"

const HOURS = ["8", "24", "72", "168"] as const

/** The selected machine: its present status, its levels, and key figures of its last hours. */
export const MachineCard = (props: {
  readonly actor: FleetMapActor
  readonly machine: FleetMachine
  readonly positions: FleetPositions
}) => {
  const { actor, machine, positions } = props
  const text = useTexts()
  const formats = useFormats()
  const following = useSelector(actor, isFollowing)
  const hours = useSelector(actor, hoursOf)
  const at = positions.indexOf(machine.id)
  const status = statusNow(positions, machine)
  const lastSeen = lastSeenNow(positions, machine)
  const level = (value: number | null) => (value === null ? "–" : formats.quantity(value, "%", 0))
  return (
    <article className={classes.card} aria-label={displayName(machine)}>
      <Button
        variant="subtle"
        className={classes.back}
        leftSection={<Icon id="back" size={18} />}
        onClick={() => actor.send({ type: "selection.cleared" })}
      >
        {text("fleet.machine.back")}
      </Button>
      <header className={classes.head}>
        <MachineGlyph type={machine.type} size={36} />
        <div className={classes.who}>
          <h2 className={classes.name}>{displayName(machine)}</h2>
          <p className={classes.model}>
            {machine.brand} {machine.model.name}
          </p>
        </div>
        <StatusBadge status={status} />
      </header>
      <ServiceNote machine={machine} linked />
      <dl className={classes.facts}>
        <Fact name={text("fleet.machine.speed")}>
          {at < 0 ? "–" : formats.quantity(positions.speed[at] ?? 0, "km/h", 1)}
        </Fact>
        <Fact name={text("fleet.machine.fuel")}>{level(machine.fuelLevel)}</Fact>
        <Fact name={text("fleet.machine.scr")}>{level(machine.scrLevel)}</Fact>
        <Fact name={text("fleet.machine.hours")}>
          {machine.hours === null ? "–" : formats.quantity(machine.hours, "h", 0)}
        </Fact>
        <Fact name={text("fleet.machine.nextService")}>
          {machine.nextService === null ? "–" : formats.quantity(machine.nextService, "h", 0)}
        </Fact>
        <Fact name={text("fleet.machine.lastSeen")}>
          {lastSeen === undefined ? "–" : formats.near(lastSeen)}
        </Fact>
      </dl>
      <div className={classes.actions}>
        <Button component={Link} href={`/fleet/machines/vin/${machine.vin}`}>
          {text("fleet.machine.open")}
        </Button>
        <Button
          variant={following ? "filled" : "default"}
          aria-pressed={following}
          leftSection={<Icon id="here" size={18} />}
          onClick={() => actor.send({ type: "follow.toggled" })}
        >
          {text(following ? "fleet.machine.following" : "fleet.machine.follow")}
        </Button>
      </div>
      <section className={classes.window}>
        <h3 className={classes.subtitle}>{text("fleet.machine.recent")}</h3>
        <SegmentedControl
          label={text("fleet.machine.recent")}
          value={String(hours) as (typeof HOURS)[number]}
          options={HOURS.map((value) => ({
            value,
            label:
              Number(value) > 24
                ? text("fleet.machine.days", { days: Number(value) / 24 })
                : formats.quantity(Number(value), "h", 0),
          }))}
          onChange={(value) =>
            actor.send({ type: "hours.selected", hours: Number(value) as 8 | 24 | 72 | 168 })
          }
        />
        <Recent actor={actor} />
      </section>
    </article>
  )
}

const Recent = ({ actor }: { readonly actor: FleetMapActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const statistics = useSelector(actor, detailsOf)?.statistics
  const failed = useSelector(actor, haveDetailsFailed)
  const connection = useSelector(actor, connectionOf)
  if (failed) {
    return (
      <LoadFailure
        connection={connection}
        title={text("fleet.machine.recentFailed")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  }
  if (statistics === undefined) return <Loading rows={3} />
  const { engineHours, drivingHours, idleHours, distance, area, fuelUsed, averageFuelRate } = statistics
  const figures = { engineHours, drivingHours, idleHours, distance, area, fuelUsed, averageFuelRate }
  return (
    <dl className={classes.facts}>
      {Object.entries(figures).map(([name, value]) =>
        value === null ? null : (
          <Fact key={name} name={text(`fleet.machine.figure.${name}`)}>
            {formats.figure(value)}
          </Fact>
        ),
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
