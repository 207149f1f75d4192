import { Button } from "@mantine/core"
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs"
import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { FleetSummary } from "#contract/schemas/service-machine.ts"
import { figureLinks } from "#domain/centre/figure-links.ts"
import { NOTICE_DAYS } from "#domain/subscriptions/terms.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { CentreDashboardMachine } from "#machines/centre/centre-dashboard/machine.ts"
import {
  centreIdOf,
  hasProactiveAlerts,
  statisticsOf,
  summaryOf,
} from "#machines/centre/centre-dashboard/selectors.ts"
import { isOffline } from "#machines/shared/connection/selectors.ts"
import type { ResourceMachine } from "#machines/shared/resource/machine.ts"
import { connectionOf, hasFailed, isBusy, isStale, loadedOf } from "#machines/shared/resource/selectors.ts"
import { LoadFailure } from "../ui/page/LoadFailure.tsx"
import { Loading } from "../ui/page/Loading.tsx"
import { StaleNote } from "../ui/page/Notice.tsx"
import { PageFrame } from "../ui/page/PageFrame.tsx"
import { AlarmFigures } from "./AlarmFigures.tsx"
import classes from "./CentreDashboard.module.css"
import { FigureGroup, FigureLink } from "./Figures.tsx"
import { Statistics } from "./Statistics.tsx"

type DashboardActor = ActorRefFrom<CentreDashboardMachine>

/** Start page of a service centre: what is wrong, due and waiting, each figure a link to its list. */
export const CentreDashboard = ({ actor }: { readonly actor: DashboardActor }) => {
  const text = useTexts()
  const summary = useSelector(actor, summaryOf)
  const statistics = useSelector(actor, statisticsOf)
  return (
    <PageFrame
      wide
      title={text("centre.dashboard.title")}
      lead={text("centre.dashboard.lead")}
      actions={summary !== undefined && <Freshness actor={actor} summary={summary} />}
    >
      <div className={classes.dashboard}>
        {summary !== undefined && <Figures actor={actor} summary={summary} />}
        {statistics !== undefined && <Statistics actor={actor} statistics={statistics} />}
      </div>
    </PageFrame>
  )
}

interface Props {
  readonly actor: DashboardActor
  readonly summary: ActorRefFrom<ResourceMachine>
}

/** Time of the shown figures, and a button to read them again at once. */
const Freshness = ({ actor, summary }: Props) => {
  const text = useTexts()
  const { near } = useFormats()
  const loaded = useSelector(summary, loadedOf<FleetSummary>)
  const stale = useSelector(summary, isStale)
  const busy = useSelector(summary, isBusy)
  const offline = useSelector(useSelector(summary, connectionOf), isOffline)
  if (loaded === undefined) return null
  return (
    <div className={classes.fresh}>
      {stale || offline ? (
        <StaleNote since={loaded.at} offline={offline} />
      ) : (
        <p className={classes.updated}>{text("centre.dashboard.updated", { at: near(loaded.at) })}</p>
      )}
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconRefresh size={18} aria-hidden="true" />}
        onClick={() => actor.send({ type: "data.refreshed" })}
      >
        {text("centre.dashboard.refresh")}
      </Button>
    </div>
  )
}

const Figures = ({ actor, summary }: Props) => {
  const text = useTexts()
  const loaded = useSelector(summary, loadedOf<FleetSummary>)
  const failed = useSelector(summary, hasFailed)
  const connection = useSelector(summary, connectionOf)
  const proactive = useSelector(actor, hasProactiveAlerts)
  const links = figureLinks(useSelector(actor, centreIdOf))
  if (failed)
    return (
      <LoadFailure
        connection={connection}
        title={text("centre.dashboard.notLoaded")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  if (loaded === undefined) return <Loading rows={8} />
  const figures = loaded.value
  return (
    <div className={classes.groups}>
      <div className={classes.column}>
        <AlarmFigures alarms={figures.openAlarmsByState} links={links} />
        {proactive && (
          <FigureGroup title={text("centre.dashboard.proactive")}>
            <FigureLink
              label={text("centre.dashboard.proactive.active")}
              value={figures.activeProactiveAlerts}
              href={links.proactiveAlerts}
              tone="alarmB"
              shape="warning"
            />
          </FigureGroup>
        )}
      </div>
      <div className={classes.column}>
        <FigureGroup title={text("centre.dashboard.service")}>
          <FigureLink
            label={text("centre.dashboard.service.due")}
            value={figures.servicesDue}
            href={links.service("due")}
            tone="alarmA"
            shape="stop"
          />
          <FigureLink
            label={text("centre.dashboard.service.in50")}
            value={figures.servicesNext50}
            href={links.service("in50")}
            tone="alarmB"
            shape="warning"
          />
          <FigureLink
            label={text("centre.dashboard.service.in100")}
            value={figures.services50To100}
            href={links.service("in100")}
          />
        </FigureGroup>
        <FigureGroup title={text("centre.dashboard.subscriptions")}>
          <FigureLink
            label={text("centre.dashboard.subscriptions.requests")}
            value={figures.subscriptionRequests}
            href={links.requests}
            tone="alarmB"
            shape="half"
          />
          <FigureLink
            label={text("centre.dashboard.subscriptions.ending", { days: NOTICE_DAYS })}
            value={figures.subscriptionsEnding}
            href={links.ending}
            tone="delayed"
            shape="delayed"
          />
        </FigureGroup>
      </div>
      <FigureGroup title={text("centre.dashboard.machines")} isTall>
        <FigureLink
          label={text("shell.status.running")}
          value={figures.running}
          href={links.status("RUNNING")}
          tone="running"
          shape="running"
        />
        <FigureLink
          label={text("shell.status.off")}
          value={figures.off}
          href={links.status("OFF")}
          tone="off"
          shape="off"
        />
        <FigureLink
          label={text("shell.status.delayed")}
          value={figures.dataDelayed}
          href={links.status("DATA_DELAYED")}
          tone="delayed"
          shape="delayed"
        />
        <FigureLink
          label={text("centre.dashboard.machines.all")}
          value={figures.machines}
          href={links.machines}
        />
      </FigureGroup>
    </div>
  )
}
