import { Button } from "@mantine/core"
import { useSelector } from "@xstate/react"
import { useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { chartOf } from "../../sandbox/on-harness.ts"
import { ActorChart } from "../live/ActorChart.tsx"
import { ActorTree } from "../live/ActorTree.tsx"
import { LiveContext } from "../live/LiveParts.ts"
import { SaveFile } from "../live/SaveFile.tsx"
import { Timeline } from "../live/Timeline.tsx"
import { ChartChoice } from "./ChartChoice.tsx"
import { Clock } from "./Clock.tsx"
import { Preparation } from "./Preparation.tsx"
import classes from "./SandboxPage.module.css"
import { useSandbox } from "./SandboxParts.ts"
import { Services } from "./Services.tsx"
import { Waits } from "./Waits.tsx"

/** Page that runs one chart alone: the reviewer chooses the answers of its services and advances its clock. */
export const SandboxPage = () => {
  const { sandbox, live } = useSandbox()
  const isRunning = useSelector(sandbox, (snapshot) => snapshot.matches("running"))
  const key = useSelector(sandbox, ({ context }) => context.chart)
  const chart = useMemo(() => chartOf(key), [key])
  return (
    <LiveContext value={live}>
      <div className={classes.page}>
        <Bar />
        {isRunning ? <Harness /> : chart !== undefined && <Preparation key={key} chart={chart} />}
      </div>
    </LiveContext>
  )
}

const Bar = () => {
  const text = useTexts()
  const { sandbox } = useSandbox()
  const isRunning = useSelector(sandbox, (snapshot) => snapshot.matches("running"))
  const isOver = useSelector(sandbox, (snapshot) => snapshot.matches({ running: "over" }))
  const failure = useSelector(sandbox, ({ context }) => context.view.failure)
  return (
    <div className={classes.bar}>
      <ChartChoice />
      {isRunning && !isOver && <Waits />}
      {isOver && (
        <span className={classes.over} role="status">
          {failure === "" ? text("inspector.sandbox.done") : text("inspector.sandbox.failed", { failure })}
        </span>
      )}
      {isRunning && (
        <div className={classes.actions}>
          <SaveFile />
          <Button size="compact-sm" onClick={() => sandbox.send({ type: "reset.requested" })}>
            {text("inspector.sandbox.reset")}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => sandbox.send({ type: "stop.requested" })}
          >
            {text("inspector.sandbox.otherInput")}
          </Button>
        </div>
      )}
    </div>
  )
}

const Harness = () => (
  <div className={classes.board}>
    <div className={classes.side}>
      <Clock />
      <Services />
      <ActorTree />
    </div>
    <ActorChart />
    <Timeline />
  </div>
)
