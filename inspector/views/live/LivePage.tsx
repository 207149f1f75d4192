import { Button } from "@mantine/core"
import { useActorRef, useSelector } from "@xstate/react"
import { memo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Tab } from "#machines/inspection/wire.ts"
import { type Folding, foldingMachine, PANELS } from "../../machines/folding.ts"
import type { WatchedTab } from "../../machines/watched-tab.ts"
import { own } from "../../recording/own.ts"
import { ActorChart } from "./ActorChart.tsx"
import { ActorTree } from "./ActorTree.tsx"
import classes from "./LivePage.module.css"
import { FoldingContext, useLive } from "./LiveParts.ts"
import { OfficialButton, OfficialQuestion } from "./Official.tsx"
import { OpenFile } from "./OpenFile.tsx"
import { SaveFile } from "./SaveFile.tsx"
import { Story } from "./Story.tsx"
import { TabList } from "./TabList.tsx"
import { TabMark } from "./TabMark.tsx"
import { Timeline } from "./Timeline.tsx"

/** Live page: watches the charts of open tabs, or replays a recording file. */
export const LivePage = () => {
  const { watching } = useLive()
  const isChoosing = useSelector(watching, (snapshot) => snapshot.matches("choosing"))
  return (
    <div className={classes.page}>
      <Failure />
      {isChoosing ? <TabList /> : <Watched />}
    </div>
  )
}

const Failure = () => {
  const text = useTexts()
  const { watching } = useLive()
  const failure = useSelector(watching, ({ context }) => context.failure)
  return failure === "" ? null : (
    <p className={classes.failure} role="alert">
      <span>{text("inspector.file.fault", { failure })}</span>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => watching.send({ type: "failure.dismissed" })}
      >
        {text("inspector.file.faultRead")}
      </Button>
    </p>
  )
}

const Watched = () => {
  const { form } = useLive()
  const value = useSelector(form, (snapshot) => snapshot.value)
  const folding = useActorRef(foldingMachine)
  const panels = useSelector(folding, (snapshot) => snapshot.value)
  return (
    <FoldingContext value={folding}>
      <Bar folding={folding} />
      <Story />
      <OfficialQuestion />
      <div
        className={classes.board}
        data-form={value}
        data-actors={panels.actors}
        data-facts={panels.facts}
        data-timeline={panels.timeline}
      >
        <ActorTree />
        <ActorChart />
        <Timeline />
      </div>
    </FoldingContext>
  )
}

const Bar = memo(({ folding }: { readonly folding: Folding }) => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const tabs = useSelector(watching, ({ context }) => context.recording.tabs)
  const watched = useSelector(watching, ({ context }) => context.watched)
  const recordedBy = useSelector(watching, ({ context }) => context.recordedBy)
  return (
    <div className={classes.bar}>
      {tabs.map((tab) => {
        const chart = own(watched, tab.id)
        return (
          <div key={tab.id} className={classes.tab}>
            {chart === undefined ? <Phase phase="recordingFile" /> : <WatchedPhase chart={chart} />}
            <TabMark tabs={tabs} tab={tab.id} />
            <TabName tab={tab} />
          </div>
        )
      })}
      {recordedBy !== "" && (
        <span className={classes.address}>{text("inspector.file.recordedBy", { version: recordedBy })}</span>
      )}
      <div className={classes.actions}>
        <Panels folding={folding} />
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            timeline.send({ type: "recording.changed" })
            watching.send({ type: "tabs.left" })
          }}
        >
          {text("inspector.tabs.other")}
        </Button>
        <OpenFile />
        <OfficialButton />
        <SaveFile />
      </div>
    </div>
  )
})

/** Buttons that fold the panels around the chart away and back. */
const Panels = ({ folding }: { readonly folding: Folding }) => {
  const text = useTexts()
  const panels = useSelector(folding, (snapshot) => snapshot.value)
  return (
    <div className={classes.panels} role="group" aria-label={text("inspector.panels.title")}>
      {PANELS.map((panel) => (
        <Button
          key={panel}
          size="compact-sm"
          variant={panels[panel] === "shown" ? "light" : "default"}
          aria-pressed={panels[panel] === "shown"}
          onClick={() => folding.send({ type: `${panel}.toggled` })}
        >
          {text(`inspector.panels.${panel}`)}
        </Button>
      ))}
    </div>
  )
}

const TabName = ({ tab: { title, address } }: { readonly tab: Tab }) => (
  <>
    <strong className={classes.tabTitle} title={title}>
      {title}
    </strong>
    <code className={classes.address} title={address}>
      {address}
    </code>
  </>
)

const WatchedPhase = ({ chart }: { readonly chart: WatchedTab }) => {
  const phase = useSelector(chart, (snapshot) =>
    snapshot.matches("gone")
      ? "tabGone"
      : snapshot.matches("shut")
        ? "tabShut"
        : snapshot.matches("left")
          ? "tabLeft"
          : "watching",
  )
  return <Phase phase={phase} />
}

const Phase = ({
  phase,
}: {
  readonly phase: "recordingFile" | "watching" | "tabGone" | "tabShut" | "tabLeft"
}) => {
  const text = useTexts()
  return (
    <span className={classes.phase} data-phase={phase}>
      {text(`inspector.phase.${phase}`)}
    </span>
  )
}
