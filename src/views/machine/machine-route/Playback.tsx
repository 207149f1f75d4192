import { Button, NativeSelect } from "@mantine/core"
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import { useSelector } from "@xstate/react"
import { PLAY_SPEEDS, type PlaySpeed } from "#domain/playback.ts"
import { useFormats } from "#i18n/react/formats.ts"
import { useTexts } from "#i18n/react/texts.tsx"
import {
  areStopsSkipped,
  isPlaying,
  speedOf,
  summaryOf,
  timeOf,
} from "#machines/machine/machine-route/selectors.ts"
import classes from "./MachineRoute.module.css"
import type { MachineRouteActor } from "./MachineRoute.tsx"

/** Milliseconds that an arrow key moves the playback slider. */
const STEP = 10_000

/** Playback of the day's route: play and pause, speed, and a slider over the time. */
export const Playback = ({ actor }: { readonly actor: MachineRouteActor }) => {
  const text = useTexts()
  const formats = useFormats()
  const playing = useSelector(actor, isPlaying)
  const speed = useSelector(actor, speedOf)
  const skipsStops = useSelector(actor, areStopsSkipped)
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
      <NativeSelect
        className={classes.speed}
        aria-label={text("machine.route.playSpeed")}
        value={String(speed)}
        onChange={(event) =>
          actor.send({ type: "speed.selected", speed: Number(event.currentTarget.value) as PlaySpeed })
        }
      >
        {PLAY_SPEEDS.map((value) => (
          <option key={value} value={value}>
            {formats.number(value, 0)}×
          </option>
        ))}
      </NativeSelect>
      <label className={classes.skip}>
        <input type="checkbox" checked={skipsStops} onChange={() => actor.send({ type: "stops.toggled" })} />
        {text("machine.route.skipStops")}
      </label>
    </section>
  )
}
