import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import { type Recorded, seriesAt } from "#domain/recorded.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { machineDataMachine } from "#machines/machine/machine-data/machine.ts"
import {
  comparisonOf,
  connectionOf,
  hasFailed,
  isBusy,
  isEmpty,
  isOpen,
  isSilent,
  isUnchosen,
  missingOf,
  seriesOf,
  signalsOf,
} from "#machines/machine/machine-data/selectors.ts"
import { isRefused } from "#machines/machine/refused-days.ts"
import { useShownScheme } from "../../ui/brand/use-shown-scheme.ts"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import { WarningNote } from "../../ui/page/WarningNote.tsx"
import { SignalChart } from "../../ui/signal-chart/SignalChart.tsx"
import { useChartTexts } from "../chart-texts.ts"
import { linesOf } from "../lines.ts"
import { RefusedDays } from "../RefusedDays.tsx"
import { DataTable } from "./DataTable.tsx"
import classes from "./MachineData.module.css"
import { DaysLength, RangeBar } from "./RangeBar.tsx"

export type MachineDataActor = ActorRefFrom<typeof machineDataMachine>

/** The recorded signals of a machine over some days. */
export const MachineData = (props: { readonly actor: MachineDataActor; readonly recorded: Recorded }) => {
  const { actor } = props
  const text = useTexts()
  const retry = () => actor.send({ type: "data.refreshed" })
  const open = useSelector(actor, isOpen)
  const failed = useSelector(actor, hasFailed)
  const connection = useSelector(actor, connectionOf)
  const silent = useSelector(actor, isSilent)
  const refused = useSelector(actor, isRefused)
  if (refused) {
    return (
      <div className={classes.view}>
        <div className={classes.bar}>
          <DaysLength actor={actor} />
        </div>
        <RefusedDays actor={actor} />
      </div>
    )
  }
  if (open) return <Open {...props} />
  if (failed)
    return <LoadFailure connection={connection} title={text("machine.data.signalsFailed")} onRetry={retry} />
  if (silent) {
    return (
      <Empty
        title={text("machine.data.silent")}
        action={<Button onClick={retry}>{text("machine.page.lookAgain")}</Button>}
      >
        {text("machine.data.silentText")}
      </Empty>
    )
  }
  return <Loading rows={6} />
}

const Open = ({ actor, recorded }: { readonly actor: MachineDataActor; readonly recorded: Recorded }) => (
  <div className={classes.view}>
    <RangeBar actor={actor}>
      <Comparison actor={actor} />
    </RangeBar>
    <Missing actor={actor} />
    <Picture actor={actor} recorded={recorded} />
  </div>
)

/** Link to the page that compares the machine with others of the user's fleet. */
const Comparison = ({ actor }: { readonly actor: MachineDataActor }) => {
  const text = useTexts()
  const address = useSelector(actor, comparisonOf)
  if (address === undefined) return null
  return (
    <Button component={Link} href={address} variant="subtle">
      {text("machine.data.compare")}
    </Button>
  )
}

/** Names the signals of the address that this machine has not recorded. */
const Missing = ({ actor }: { readonly actor: MachineDataActor }) => {
  const text = useTexts()
  const names = useSelector(actor, missingOf)
  if (names.length === 0) return null
  return <WarningNote>{text("machine.data.missing", { names: names.join(", ") })}</WarningNote>
}

const Picture = ({ actor, recorded }: { readonly actor: MachineDataActor; readonly recorded: Recorded }) => {
  const text = useTexts()
  const formats = useFormats()
  const scheme = useShownScheme()
  const texts = useChartTexts(text("machine.data.label"))
  const series = useSelector(actor, seriesOf)
  const signals = useSelector(actor, signalsOf)
  const busy = useSelector(actor, isBusy)
  const unchosen = useSelector(actor, isUnchosen)
  const failed = useSelector(actor, hasFailed)
  const connection = useSelector(actor, connectionOf)
  const empty = useSelector(actor, isEmpty)
  const lines = useMemo(
    () => (series === undefined ? [] : linesOf(seriesAt(recorded, series.version), signals, formats)),
    [series, recorded, signals, formats],
  )
  const retry = () => actor.send({ type: "data.refreshed" })

  if (unchosen) {
    return <Empty title={text("machine.data.unchosen")}>{text("machine.data.unchosenText")}</Empty>
  }
  if (failed) {
    return <LoadFailure connection={connection} title={text("machine.data.failed")} onRetry={retry} />
  }
  if (empty) {
    return <Empty title={text("machine.data.empty")}>{text("machine.data.emptyText")}</Empty>
  }
  if (series === undefined) return <Loading rows={6} />
  return (
    <div aria-busy={busy} className={classes.picture}>
      <SignalChart
        lines={lines}
        span={series.span}
        zone={formats.zone}
        texts={texts}
        scheme={scheme}
        onZoom={(start, end) => actor.send({ type: "zoom.changed", start, end })}
        onReset={() => actor.send({ type: "zoom.reset" })}
      />
      <DataTable lines={lines} />
    </div>
  )
}
