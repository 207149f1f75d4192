import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { MachineStatistics } from "#contract/schemas/machine.ts"
import { STATISTICS_HOURS, type StatisticsHours } from "#domain/statistics-hours.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { MachineOverviewMachine } from "#machines/machine/machine-overview/machine.ts"
import { figuresOf, hoursOf } from "#machines/machine/machine-overview/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { connectionOf, hasFailed, loadedOf } from "#machines/shared/resource/selectors.ts"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import classes from "./MachinePage.module.css"

const HOURS = STATISTICS_HOURS.map((hours) => `${hours}` as const)

/** Key figures of the machine's last hours, whose number the user chooses. */
export const Figures = ({ actor }: { readonly actor: ActorRefFrom<MachineOverviewMachine> }) => {
  const text = useTexts()
  const formats = useFormats()
  const hours = useSelector(actor, hoursOf)
  const figures = useSelector(actor, figuresOf)
  const title = text("machine.overview.recent")
  return (
    <section className={classes.recent} aria-label={title}>
      <h2 className={classes.subtitle}>{title}</h2>
      <SegmentedControl
        label={title}
        value={`${hours}` as const}
        options={HOURS.map((value) => ({
          value,
          label:
            Number(value) > 24
              ? text("machine.overview.days", { days: Number(value) / 24 })
              : formats.quantity(Number(value), "h", 0),
        }))}
        onChange={(value) => actor.send({ type: "hours.selected", hours: Number(value) as StatisticsHours })}
      />
      {figures !== undefined && <Loaded actor={figures} />}
    </section>
  )
}

const Loaded = ({ actor }: { readonly actor: ActorRefFrom<ResourceMachine> }) => {
  const text = useTexts()
  const formats = useFormats()
  const connection = useSelector(actor, connectionOf)
  const statistics = useSelector(actor, loadedOf<MachineStatistics>)?.value
  if (useSelector(actor, hasFailed))
    return (
      <LoadFailure
        connection={connection}
        title={text("machine.overview.figuresFailed")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  if (statistics === undefined) return <Loading rows={4} />
  const { hours: _, ...figures } = statistics
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
