import { ActionIcon, Button, Checkbox, TextInput } from "@mantine/core"
import "@mantine/core/styles/InlineInput.css"
import "@mantine/core/styles/Checkbox.css"
import IconChevronLeft from "@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs"
import IconChevronRight from "@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs"
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs"
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs"
import { useSelector } from "@xstate/react"
import { memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Entry } from "#machines/inspection/wire.ts"
import { nameOf, passing, titleOf } from "../../story/filter.ts"
import { type Actors, actorOf, type Story } from "../../story/story.ts"
import { EntryDetail } from "./EntryDetail.tsx"
import { useLive } from "./LiveParts.ts"
import classes from "./Timeline.module.css"

/** Rows drawn at once: more are reached by the filter and by stepping. */
const ROWS = 150
/** While the newest are followed no more of them can be in sight: what moves away at every frame costs the most. */
const ROWS_FOLLOWED = 40

/** Everything that happened, in order; one entry can be looked at, and the pictures go where it is. */
export const Timeline = ({ story, actors }: { readonly story: Story; readonly actors: Actors }) => {
  const text = useTexts()
  const { watching, timeline } = useLive()
  const { at, filter } = useSelector(timeline, ({ context }) => context)
  const isReplaying = useSelector(timeline, (snapshot) => snapshot.matches("replaying"))
  const chosen = useSelector(watching, ({ context }) => context.chosen)
  const entries = useMemo(() => passing(story.entries, filter, story.now), [story, filter])
  const index = at === null ? entries.length - 1 : lastUpTo(entries, at)
  const entry = at === null ? undefined : entries[index]?.seq === at ? entries[index] : undefined

  const choose = useCallback(
    (next: Entry) => {
      timeline.send({ type: "entry.chosen", seq: next.seq })
      const id = actorOf(next)
      const { now } = watching.getSnapshot().context.story
      if (typeof now.get(id)?.data.chart === "string") watching.send({ type: "actor.chosen", id })
    },
    [timeline, watching],
  )
  const chooseAt = (place: number) => {
    const next = entries[place]
    if (next !== undefined) choose(next)
  }
  const back = () => chooseAt(at === null ? index : index - 1)
  const forward = () => chooseAt(index + 1)
  const end = Math.min(entries.length, at === null ? entries.length : index + Math.floor(ROWS / 3))
  const shown = entries.slice(Math.max(0, end - (at === null ? ROWS_FOLLOWED : ROWS)), end)

  return (
    <section className={classes.panel} aria-label={text("inspector.time.title")}>
      <div className={classes.tools}>
        <Tool label={text("inspector.time.back")} onClick={back}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </Tool>
        <Tool label={text("inspector.time.forward")} disabled={at === null} onClick={forward}>
          <IconChevronRight size={18} aria-hidden="true" />
        </Tool>
        {at === null || isReplaying ? (
          <Tool
            label={text("inspector.time.pause")}
            onClick={() => timeline.send({ type: "pause.requested", seq: at ?? entries.at(-1)?.seq ?? 0 })}
          >
            <IconPlayerPause size={18} aria-hidden="true" />
          </Tool>
        ) : (
          <Tool
            label={text("inspector.time.play")}
            onClick={() =>
              timeline.send({
                type: "play.requested",
                ahead: entries.slice(index + 1).map(({ seq }) => seq),
              })
            }
          >
            <IconPlayerPlay size={18} aria-hidden="true" />
          </Tool>
        )}
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
          onChange={(event) =>
            timeline.send({ type: "filter.changed", filter: { text: event.currentTarget.value } })
          }
        />
        <Checkbox
          size="sm"
          label={text("inspector.time.eventsOnly")}
          checked={filter.eventsOnly}
          onChange={(event) =>
            timeline.send({ type: "filter.changed", filter: { eventsOnly: event.currentTarget.checked } })
          }
        />
        <Checkbox
          size="sm"
          label={text("inspector.time.thisActor")}
          checked={filter.actor !== null}
          onChange={(event) =>
            timeline.send({
              type: "filter.changed",
              filter: { actor: event.currentTarget.checked ? (chosen ?? null) : null },
            })
          }
        />
        <output className={classes.count}>
          {at === null
            ? text("inspector.time.count", { count: entries.length })
            : text("inspector.time.place", { place: index + 1, count: entries.length })}
        </output>
      </div>
      <div className={classes.body}>
        <Rows
          entries={shown}
          actors={story.now}
          at={at}
          onChoose={choose}
          onStep={{ ArrowUp: back, ArrowDown: forward }}
        />
        {entry === undefined ? (
          <p className={classes.hint}>{text("inspector.time.hint")}</p>
        ) : (
          <EntryDetail key={entry.seq} story={story} entry={entry} actors={actors} />
        )}
      </div>
    </section>
  )
}

/** Place of the last entry not after `seq`; -1 when all are. */
const lastUpTo = (entries: ReadonlyArray<Entry>, seq: number): number =>
  entries.findLastIndex((entry) => entry.seq <= seq)

const Rows = ({
  entries,
  actors,
  at,
  onChoose,
  onStep,
}: {
  readonly entries: ReadonlyArray<Entry>
  readonly actors: Actors
  readonly at: number | null
  readonly onChoose: (entry: Entry) => void
  /** By key. */
  readonly onStep: Readonly<Record<string, () => void>>
}) => {
  const text = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const last = entries.at(-1)?.seq
  // At the end the newest stays in sight, in the past the entry looked at.
  useLayoutEffect(() => {
    const element = list.current
    if (element === null || last === undefined) return
    if (at === null) element.scrollTop = element.scrollHeight
    else {
      const current = element.querySelector<HTMLElement>("[aria-current]")
      current?.scrollIntoView({ block: "nearest" })
      // Whoever goes by keys stays on the entry that is looked at.
      if (element.contains(document.activeElement)) current?.focus()
    }
  }, [last, at])
  if (entries.length === 0) return <p className={classes.hint}>{text("inspector.time.empty")}</p>
  return (
    <ol
      ref={list}
      className={classes.rows}
      onKeyDown={(event) => {
        const step = onStep[event.key]
        if (step === undefined) return
        event.preventDefault()
        step()
      }}
    >
      {entries.map((entry) => (
        <Row
          key={entry.seq}
          entry={entry}
          actor={nameOf(actorOf(entry), actors)}
          isChosen={entry.seq === at}
          onChoose={onChoose}
        />
      ))}
    </ol>
  )
}

const Row = memo(
  ({
    entry,
    actor,
    isChosen,
    onChoose,
  }: {
    readonly entry: Entry
    readonly actor: string
    readonly isChosen: boolean
    readonly onChoose: (entry: Entry) => void
  }) => {
    const text = useTexts()
    const ignored = entry.kind === "event" ? entry.ignored : null
    return (
      <li>
        <button
          type="button"
          className={classes.row}
          aria-current={isChosen ? "true" : undefined}
          onClick={() => onChoose(entry)}
        >
          <time className={classes.time}>{clockOf(entry.at)}</time>
          <span className={classes.actor}>{actor}</span>
          <span className={classes.event} data-kind={entry.kind}>
            {entry.kind === "event" ? titleOf(entry) : text(`inspector.kind.${entry.kind}`)}
          </span>
          {ignored !== null && (
            <span className={classes.ignored}>
              {text(ignored === "guards" ? "inspector.ignored.byGuards" : "inspector.ignored.here")}
            </span>
          )}
        </button>
      </li>
    )
  },
)

const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
})
/** To the millisecond, the same in every language: it is compared with logs. */
const clockOf = (at: number): string => clock.format(at)

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
