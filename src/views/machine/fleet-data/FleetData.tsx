import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { Link } from "wouter"
import type { ActorRefFrom } from "xstate"
import type { Recorded } from "#domain/recorded.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { ComparedMachine, FleetDataMachine } from "#machines/machine/fleet-data/machine.ts"
import {
  allCodesOf,
  connectionOf,
  isNone,
  isOfCentre,
  leftOutOf,
  onlyCodesOf,
  summaryOf,
  withoutSignals,
  withoutWork,
} from "#machines/machine/fleet-data/selectors.ts"
import {
  hasFailed,
  isBusy,
  isEmpty,
  isOpen,
  isSilent,
  isUnchosen,
  missingOf,
} from "#machines/machine/machine-data/selectors.ts"
import { isRefused } from "#machines/machine/refused-days.ts"
import { pathOf } from "#machines/shell/navigation/selectors.ts"
import { useNavigation } from "../../portal-context.ts"
import { LoadFailure } from "../../ui/page/LoadFailure.tsx"
import { Loading } from "../../ui/page/Loading.tsx"
import { Empty } from "../../ui/page/Notice.tsx"
import { PageFrame } from "../../ui/page/PageFrame.tsx"
import { WarningNote } from "../../ui/page/WarningNote.tsx"
import { DaysLength, RangeBar } from "../machine-data/RangeBar.tsx"
import { RefusedDays } from "../RefusedDays.tsx"
import classes from "./FleetData.module.css"
import { MachineBar } from "./MachineBar.tsx"
import { Panels } from "./Panels.tsx"
import { SetBar } from "./SetBar.tsx"

export type FleetDataActor = ActorRefFrom<FleetDataMachine>

interface Props {
  readonly actor: FleetDataActor
  readonly recorded: Recorded
}

/** Page of the recorded signals of several machines over some days, compared panel by panel. */
export const FleetData = (props: Props) => {
  const text = useTexts()
  return (
    <PageFrame title={text("machine.fleet.title")} lead={text("machine.fleet.lead")} wide>
      <div className={classes.view}>
        <MachineBar actor={props.actor} />
        <Content {...props} />
      </div>
    </PageFrame>
  )
}

const Content = ({ actor, recorded }: Props) => {
  const text = useTexts()
  const retry = () => actor.send({ type: "data.refreshed" })
  const open = useSelector(actor, isOpen)
  const failed = useSelector(actor, hasFailed)
  const connection = useSelector(actor, connectionOf)
  const silent = useSelector(actor, isSilent)
  const none = useSelector(actor, isNone)
  const refused = useSelector(actor, isRefused)
  const isNamed = useSelector(actor, leftOutOf).length > 0
  const why = useSelector(actor, isOfCentre) ? "machine.fleet.centre" : "machine.fleet"
  if (refused) {
    return (
      <>
        <DaysLength actor={actor} />
        <RefusedDays actor={actor} />
      </>
    )
  }
  if (open) {
    return (
      <>
        <RangeBar actor={actor} />
        <SetBar actor={actor} />
        <Notes actor={actor} />
        <OnlyCodes actor={actor} />
        <Picture actor={actor} recorded={recorded} />
      </>
    )
  }
  if (failed)
    return <LoadFailure connection={connection} title={text("machine.fleet.notLoaded")} onRetry={retry} />
  if (none) {
    return (
      <>
        <Notes actor={actor} />
        <Empty title={text(isNamed ? "machine.fleet.unknown" : "machine.fleet.none")}>
          {text(`${why}.${isNamed ? "unknownText" : "noneText"}`)}
        </Empty>
      </>
    )
  }
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

const namesOf = (machines: ReadonlyArray<ComparedMachine>) => machines.map(({ name }) => name).join(", ")

/** Notes on what is not shown: machines and signals of the address, and machines without any line. */
const Notes = ({ actor }: { readonly actor: FleetDataActor }) => {
  const text = useTexts()
  const leftOut = useSelector(actor, leftOutOf)
  const missing = useSelector(actor, missingOf)
  const silent = namesOf(useSelector(actor, withoutSignals, isSame))
  const idle = namesOf(useSelector(actor, withoutWork, isSame))
  return (
    <>
      {leftOut.length > 0 && (
        <WarningNote>{text("machine.fleet.leftOut", { names: leftOut.join(", ") })}</WarningNote>
      )}
      {missing.length > 0 && (
        <WarningNote>{text("machine.fleet.missing", { names: missing.join(", ") })}</WarningNote>
      )}
      {silent !== "" && <WarningNote>{text("machine.fleet.withoutSignals", { names: silent })}</WarningNote>}
      {idle !== "" && <WarningNote>{text("machine.fleet.withoutWork", { names: idle })}</WarningNote>}
    </>
  )
}

/** Fault codes to which the address limits the marks, and the way to all of them (CODE-08). */
const OnlyCodes = ({ actor }: { readonly actor: FleetDataActor }) => {
  const text = useTexts()
  const codes = useSelector(actor, onlyCodesOf)
  const search = useSelector(actor, allCodesOf)
  const path = useSelector(useNavigation(), pathOf)
  if (codes === "") return null
  return (
    <p className={classes.codes}>
      {text("machine.fleet.onlyCodes", { codes })}
      <Link href={`${path}${search}`} className={classes.allCodes ?? ""}>
        {text("machine.fleet.allCodes")}
      </Link>
    </p>
  )
}

const isSame = (a: ReadonlyArray<ComparedMachine>, b: ReadonlyArray<ComparedMachine>): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index])

const Picture = ({ actor, recorded }: Props) => {
  const text = useTexts()
  const busy = useSelector(actor, isBusy)
  const unchosen = useSelector(actor, isUnchosen)
  const failed = useSelector(actor, hasFailed)
  const connection = useSelector(actor, connectionOf)
  const empty = useSelector(actor, isEmpty)
  const loaded = useSelector(actor, summaryOf) !== undefined
  if (unchosen) {
    return <Empty title={text("machine.data.unchosen")}>{text("machine.fleet.unchosenText")}</Empty>
  }
  if (failed) {
    return (
      <LoadFailure
        connection={connection}
        title={text("machine.data.failed")}
        onRetry={() => actor.send({ type: "data.refreshed" })}
      />
    )
  }
  if (empty) {
    return <Empty title={text("machine.data.empty")}>{text("machine.fleet.emptyText")}</Empty>
  }
  if (!loaded) return <Loading rows={6} />
  return (
    <div aria-busy={busy} className={classes.picture}>
      <Panels actor={actor} recorded={recorded} />
    </div>
  )
}
