import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { ServiceStatistics } from "#contract/schemas/service-machine.ts"
import { STATISTICS_HOURS, type StatisticsHours } from "#domain/statistics-hours.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CentreDashboardMachine } from "#machines/centre/centre-dashboard/machine.ts"
import { hoursOf } from "#machines/centre/centre-dashboard/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { connectionOf, hasFailed, loadedOf } from "#machines/shared/resource/selectors.ts"
import { SegmentedControl } from "../ui/fields/SegmentedControl.tsx"
import { KeyFigure, KeyFigures } from "../ui/page/KeyFigure.tsx"
import { LoadFailure } from "../ui/page/LoadFailure.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import classes from "./CentreDashboard.module.css"

const HOURS = STATISTICS_HOURS.map((hours) => `${hours}` as const)

interface Props {
  readonly actor: ActorRefFrom<CentreDashboardMachine>
  readonly statistics: ActorRefFrom<ResourceMachine>
}

/** What the centre's machines did together in the last hours, whose number the user chooses. */
export const Statistics = ({ actor, statistics }: Props) => {
  const text = useTexts()
  const { quantity } = useFormats()
  const hours = useSelector(actor, hoursOf)
  const title = text("centre.dashboard.statistics")
  return (
    <section className={classes.statistics} aria-label={title}>
      <div className={classes.statisticsHead}>
        <h2 className={classes.groupTitle}>{title}</h2>
        <SegmentedControl
          label={text("centre.dashboard.statistics.hours")}
          value={`${hours}` as const}
          options={HOURS.map((value) => ({
            value,
            label:
              Number(value) > 24
                ? text("centre.dashboard.statistics.days", { days: Number(value) / 24 })
                : quantity(Number(value), "h", 0),
          }))}
          onChange={(value) =>
            actor.send({ type: "hours.selected", hours: Number(value) as StatisticsHours })
          }
        />
      </div>
      <Loaded statistics={statistics} />
    </section>
  )
}

const Loaded = ({ statistics }: Pick<Props, "statistics">) => {
  const text = useTexts()
  const { figure, near, number } = useFormats()
  const connection = useSelector(statistics, connectionOf)
  const read = useSelector(statistics, loadedOf<ServiceStatistics>)
  const loaded = read?.value
  if (useSelector(statistics, hasFailed))
    return (
      <LoadFailure
        connection={connection}
        title={text("centre.dashboard.statistics.notLoaded")}
        onRetry={() => statistics.send({ type: "data.refreshed" })}
      />
    )
  if (read === undefined || loaded === undefined) return <Loading rows={3} />
  const { hours: _, ...figures } = loaded.totals
  const { totalElements } = loaded.pageMetadata
  const worked = loaded.content.filter(({ engineHours }) => engineHours.value > 0).length
  return (
    <>
      <KeyFigures>
        <KeyFigure label={text("centre.dashboard.statistics.worked")} value={number(worked)} />
        {Object.entries(figures).map(([name, value]) =>
          value === null ? null : (
            <KeyFigure key={name} label={text(`centre.figure.${name}`)} value={figure(value)} />
          ),
        )}
      </KeyFigures>
      <p className={classes.updated}>
        {loaded.content.length < totalElements &&
          `${text("centre.dashboard.statistics.part", {
            part: number(loaded.content.length),
            all: number(totalElements),
          })} `}
        {text("centre.dashboard.statistics.updated", { at: near(read.at) })}
      </p>
    </>
  )
}
