import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { writeRecording } from "../../story/recording.ts"
import { actorsAt } from "../../story/story.ts"
import { ActorChart } from "./ActorChart.tsx"
import { ActorTree } from "./ActorTree.tsx"
import classes from "./LivePage.module.css"
import { useLive } from "./LiveParts.ts"
import { OpenFile } from "./OpenFile.tsx"
import { TabList } from "./TabList.tsx"
import { Timeline } from "./Timeline.tsx"

/** Watches the charts of an open tab, or replays what was recorded of one. */
export const LivePage = () => {
  const { watching } = useLive()
  const isChoosing = useSelector(watching, (snapshot) => snapshot.matches("choosing"))
  return (
    <div className={classes.page}>
      <Fault />
      {isChoosing ? <TabList /> : <Watched />}
    </div>
  )
}

const Fault = () => {
  const text = useTexts()
  const { watching } = useLive()
  const fault = useSelector(watching, ({ context }) => context.fault)
  return fault === "" ? null : (
    <p className={classes.fault} role="alert">
      <span>{text("inspector.file.fault", { fault })}</span>
      <Button size="compact-sm" variant="default" onClick={() => watching.send({ type: "fault.read" })}>
        {text("inspector.file.faultRead")}
      </Button>
    </p>
  )
}

const Watched = () => {
  const { watching, timeline } = useLive()
  const story = useSelector(watching, ({ context }) => context.story)
  const chosen = useSelector(watching, ({ context }) => context.chosen)
  const at = useSelector(timeline, ({ context }) => context.at)
  const actors = useMemo(() => actorsAt(story, at), [story, at])
  const actor = chosen === undefined ? undefined : actors.get(chosen)
  const chart = story.charts[actor?.data.chart ?? ""]
  return (
    <>
      <Bar />
      <div className={classes.board}>
        <ActorTree actors={actors} chosen={chosen} />
        <ActorChart key={actor?.data.chart ?? "none"} actor={actor} chart={chart} />
        <Timeline story={story} actors={actors} />
      </div>
    </>
  )
}

const Bar = () => {
  const text = useTexts()
  const { watching, timeline, version } = useLive()
  const tab = useSelector(watching, ({ context }) => context.tab)
  const phase = useSelector(watching, (snapshot) =>
    snapshot.matches("recording") ? "recording" : snapshot.matches("tabGone") ? "tabGone" : "watching",
  )
  const hasEntries = useSelector(watching, ({ context }) => context.story.entries.length > 0)
  const save = () => {
    const { story } = watching.getSnapshot().context
    if (tab !== undefined) download(writeRecording(story, tab, version))
  }
  return (
    <div className={classes.bar}>
      <span className={classes.phase} data-phase={phase}>
        {text(`inspector.phase.${phase}`)}
      </span>
      <strong className={classes.tabTitle}>{tab?.title}</strong>
      <code className={classes.address}>{tab?.address}</code>
      <div className={classes.actions}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            timeline.send({ type: "story.changed" })
            watching.send({ type: "tab.left" })
          }}
        >
          {text("inspector.tabs.other")}
        </Button>
        <OpenFile />
        <Button size="compact-sm" variant="default" disabled={!hasEntries} onClick={save}>
          {text("inspector.file.save")}
        </Button>
      </div>
    </div>
  )
}

const download = (text: string) => {
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }))
  const link = document.createElement("a")
  link.href = url
  link.download = `headland-recording-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}.json`
  link.click()
  URL.revokeObjectURL(url)
}
