import { Button } from "@mantine/core"
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import { useSelector } from "@xstate/react"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import type { PlaySpeed } from "#machines/machine/machine-route/machine.ts"
import { isPlaying, speedOf, summaryOf, timeOf } from "#machines/machine/machine-route/selectors.ts"
import { SegmentedControl } from "../../ui/fields/SegmentedControl.tsx"
import classes from "./MachineRoute.module.css"
import type { MachineRouteActor } from "./MachineRoute.tsx"

const SPEEDS = ["1", "5", "20", "60", "120"] as const
/** Milliseconds that an arrow key moves the playback slider. */
const STEP = 10_000

/** Playback of the day's route: play and pause, speed, and a slider over the time. */
export const Playback = ({ actor }: { readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const playing = useSelector(actor, isPlaying)
  const speed = useSelector(actor, speedOf)
  const summary = useSelector(actor, summaryOf)
  const time = useSelector(actor, timeOf)
  if (summary === undefined) return null
  return (
    <section className={classes.playback} aria-label={text("machine.route.playback")}>
      <Button
        leftSection={
          playing ? (
            <IconPlayerPause size={18} aria-hidden="true" />
          ) : (
            <IconPlayerPlay size={18} aria-hidden="true" />
          )
        }
        onClick={() => actor.send({ type: "play.toggled" })}
      >
        {text(playing ? "machine.route.pause" : "machine.route.play")}
      </Button>
      <input
        type="range"
        className={classes.slider}
        aria-label={text("machine.route.slider")}
        aria-valuetext={formats.time(time)}
        min={summary.from}
        max={summary.to}
        step={STEP}
        value={time}
        onChange={(event) => actor.send({ type: "time.selected", time: Number(event.currentTarget.value) })}
      />
      <output className={classes.clock}>{formats.time(time)}</output>
      <SegmentedControl
        label={text("machine.route.playSpeed")}
        value={String(speed) as (typeof SPEEDS)[number]}
        options={SPEEDS.map((value) => ({ value, label: `${formats.number(Number(value), 0)}×` }))}
        onChange={(value) => actor.send({ type: "speed.selected", speed: Number(value) as PlaySpeed })}
      />
    </section>
  )
}
