import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs"
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import { useSelector } from "@xstate/react"
import { memo, type ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Filter } from "../../recording/filter.ts"
import type { TimelineEntry } from "../../recording/recording.ts"
import { useLive } from "./LiveParts.ts"
import classes from "./Timeline.module.css"

/** Actions of the timeline's buttons and keyboard keys. */
export interface Steps {
  readonly choose: (entry: TimelineEntry) => void
  readonly back: () => void
  readonly forward: () => void
  readonly play: () => void
  readonly pause: () => void
  readonly byKey: Readonly<Record<string, () => void>>
}

/** Tools of the timeline: step, pause, play, filter, choice of the form, and the position in the recording. */
export const TimeTools = ({
  steps,
  isAtEnd,
  place,
  count,
  dropped,
}: {
  readonly steps: Steps
  readonly isAtEnd: boolean
  /** Position of the entry in view among the entries that pass the filter. */
  readonly place: number
  readonly count: number
  readonly dropped: number
}) => {
  const text = useTexts()
  return (
    <div className={classes.tools}>
      <Controls steps={steps} isAtEnd={isAtEnd} />
      {/* Announced while the user steps; while it follows it would never be silent. */}
      <output className={classes.count} aria-live={isAtEnd ? "off" : "polite"}>
        {isAtEnd ? text("inspector.time.count", { count }) : text("inspector.time.place", { place, count })}
      </output>
      {dropped > 0 && (
        <span className={classes.dropped} title={text("inspector.time.droppedHelp")}>
          {text("inspector.time.dropped", { count: dropped })}
        </span>
      )}
    </div>
  )
}

/** Buttons and filter of the timeline, memoised because a growing recording does not change them. */
const Controls = memo(({ steps, isAtEnd }: { readonly steps: Steps; readonly isAtEnd: boolean }) => {
  const text = useTexts()
  const { timeline } = useLive()
  const filter = useSelector(timeline, ({ context }) => context.filter)
  const change = (changed: Partial<Filter>) => timeline.send({ type: "filter.changed", filter: changed })
  return (
    <>
      <FormSwitch />
      <Tool label={text("inspector.time.back")} onClick={steps.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Tool>
      <Tool label={text("inspector.time.forward")} disabled={isAtEnd} onClick={steps.forward}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Tool>
      <PlayOrPause steps={steps} />
      <Button
        size="compact-sm"
        variant={isAtEnd ? "filled" : "default"}
        aria-pressed={isAtEnd}
        onClick={() => timeline.send({ type: "follow.requested" })}
      >
        {text("inspector.time.follow")}
      </Button>
      <TextInput
        className={classes.filter}
        size="sm"
        type="search"
        aria-label={text("inspector.time.filter")}
        placeholder={text("inspector.time.filter")}
        value={filter.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <Checkbox
        className={classes.check}
        size="sm"
        label={text("inspector.time.eventsOnly")}
        checked={filter.eventsOnly}
        onChange={(event) => change({ eventsOnly: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.check}
        size="sm"
        label={text("inspector.time.thisActor")}
        checked={filter.thisActor}
        onChange={(event) => change({ thisActor: event.currentTarget.checked })}
      />
      <Checkbox
        className={classes.check}
        size="sm"
        label={text("inspector.time.frequent")}
        title={text("inspector.time.frequentHelp")}
        checked={filter.frequent}
        onChange={(event) => change({ frequent: event.currentTarget.checked })}
      />
      <ServicesToo />
    </>
  )
})

const FormSwitch = () => {
  const text = useTexts()
  const { form } = useLive()
  const value = useSelector(form, (snapshot) => snapshot.value)
  return (
    <div className={classes.forms} role="group" aria-label={text("inspector.form.label")}>
      <Button
        size="compact-sm"
        variant={value === "lines" ? "light" : "default"}
        aria-pressed={value === "lines"}
        onClick={() => form.send({ type: "lines.requested" })}
      >
        {text("inspector.form.lines")}
      </Button>
      <Button
        size="compact-sm"
        variant={value === "sequence" ? "light" : "default"}
        aria-pressed={value === "sequence"}
        onClick={() => form.send({ type: "sequence.requested" })}
      >
        {text("inspector.form.sequence")}
      </Button>
    </div>
  )
}

/**
 * Checkbox for columns of services and timers in the sequence diagram; the list always shows all actors, so it has
 * no such option.
 */
const ServicesToo = () => {
  const text = useTexts()
  const { form, timeline } = useLive()
  const isSequence = useSelector(form, (snapshot) => snapshot.matches("sequence"))
  const services = useSelector(timeline, ({ context }) => context.filter.services)
  return isSequence ? (
    <Checkbox
      className={classes.check}
      size="sm"
      label={text("inspector.time.services")}
      checked={services}
      onChange={(event) =>
        timeline.send({ type: "filter.changed", filter: { services: event.currentTarget.checked } })
      }
    />
  ) : null
}

const PlayOrPause = ({ steps }: { readonly steps: Steps }) => {
  const text = useTexts()
  const { timeline } = useLive()
  const isPaused = useSelector(timeline, (snapshot) => snapshot.matches("paused"))
  return isPaused ? (
    <Tool label={text("inspector.time.play")} onClick={steps.play}>
      <IconPlayerPlay size={18} aria-hidden="true" />
    </Tool>
  ) : (
    <Tool label={text("inspector.time.pause")} onClick={steps.pause}>
      <IconPlayerPause size={18} aria-hidden="true" />
    </Tool>
  )
}

const Tool = ({
  label,
  disabled = false,
  onClick,
  children,
}: {
  readonly label: string
  readonly disabled?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}) => (
  <ActionIcon
    variant="default"
    size={34}
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
)
