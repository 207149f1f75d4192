import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs"
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import { useSelector } from "@xstate/react"
import type { ReactNode } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Filter } from "../../story/filter.ts"
import { useLive } from "./LiveParts.ts"
import classes from "./Timeline.module.css"

/** What is shown of a story, and where in it somebody is. */
export interface Place {
  /** Entries that pass the filter. */
  readonly count: number
  /** Of the entry looked at among them. */
  readonly index: number
  /** Its number; null at the end. */
  readonly at: number | null
  /** Numbers of the entries after it. */
  readonly ahead: () => ReadonlyArray<number>
  readonly last: number
  readonly dropped: number
  readonly back: () => void
  readonly forward: () => void
}

/** Step, pause, play, filter, and the form in which a story is shown. */
export const TimeTools = ({ place }: { readonly place: Place }) => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const filter = useSelector(timeline, ({ context }) => context.filter)
  const chosen = useSelector(watching, ({ context }) => context.chosen)
  const change = (changed: Partial<Filter>) => timeline.send({ type: "filter.changed", filter: changed })
  const { at, index, count, dropped } = place
  return (
    <div className={classes.tools}>
      <FormSwitch />
      <Tool label={text("inspector.time.back")} onClick={place.back}>
        <IconChevronLeft size={18} aria-hidden="true" />
      </Tool>
      <Tool label={text("inspector.time.forward")} disabled={at === null} onClick={place.forward}>
        <IconChevronRight size={18} aria-hidden="true" />
      </Tool>
      <PlayOrPause place={place} />
      <Button
        size="compact-sm"
        variant={at === null ? "filled" : "default"}
        aria-pressed={at === null}
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
        size="sm"
        label={text("inspector.time.eventsOnly")}
        checked={filter.eventsOnly}
        onChange={(event) => change({ eventsOnly: event.currentTarget.checked })}
      />
      <Checkbox
        size="sm"
        label={text("inspector.time.thisActor")}
        checked={filter.actor !== null}
        onChange={(event) => change({ actor: event.currentTarget.checked ? (chosen ?? null) : null })}
      />
      <ServicesToo />
      <output className={classes.count}>
        {at === null
          ? text("inspector.time.count", { count })
          : text("inspector.time.place", { place: index + 1, count })}
      </output>
      {dropped > 0 && (
        <span className={classes.dropped} title={text("inspector.time.droppedHelp")}>
          {text("inspector.time.dropped", { count: dropped })}
        </span>
      )}
    </div>
  )
}

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

/** Lines are for everybody; columns are for charts unless more are wanted. */
const ServicesToo = () => {
  const text = useTexts()
  const { form, timeline } = useLive()
  const isSequence = useSelector(form, (snapshot) => snapshot.matches("sequence"))
  const services = useSelector(timeline, ({ context }) => context.filter.services)
  return isSequence ? (
    <Checkbox
      size="sm"
      label={text("inspector.time.services")}
      checked={services}
      onChange={(event) =>
        timeline.send({ type: "filter.changed", filter: { services: event.currentTarget.checked } })
      }
    />
  ) : null
}

const PlayOrPause = ({ place: { at, last, ahead } }: { readonly place: Place }) => {
  const text = useTexts()
  const { timeline } = useLive()
  const isPaused = useSelector(timeline, (snapshot) => snapshot.matches("paused"))
  return isPaused ? (
    <Tool
      label={text("inspector.time.play")}
      onClick={() => timeline.send({ type: "play.requested", ahead: ahead() })}
    >
      <IconPlayerPlay size={18} aria-hidden="true" />
    </Tool>
  ) : (
    <Tool
      label={text("inspector.time.pause")}
      onClick={() => timeline.send({ type: "pause.requested", seq: at ?? last })}
    >
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
