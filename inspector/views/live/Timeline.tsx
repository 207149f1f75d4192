import { useSelector } from "@xstate/react"
import { memo, type ReactNode, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { type Filter, hidesNothing, passing } from "../../recording/filter.ts"
import { growing } from "../../recording/growing.ts"
import { type Names, wordsToFind } from "../../recording/names.ts"
import { actorOf, placeOf, type Recording, type TimelineEntry } from "../../recording/recording.ts"
import { rowsOf } from "../../recording/sequence.ts"
import { EntryDetail } from "./EntryDetail.tsx"
import type { FormProps } from "./FormProps.ts"
import { type LiveParts, useLive } from "./LiveParts.ts"
import { Sequence } from "./Sequence.tsx"
import classes from "./Timeline.module.css"
import { TimeRows } from "./TimeRows.tsx"
import { type Steps, TimeTools } from "./TimeTools.tsx"
import { useInTurn } from "./useInTurn.ts"
import { useNames } from "./useNames.ts"

const forms: Readonly<Record<"lines" | "sequence", (props: FormProps) => ReactNode>> = {
  lines: TimeRows,
  sequence: Sequence,
}

/** Timeline with all entries in order; when the user selects an entry, the pictures show the moment of that entry. */
export const Timeline = memo(() => {
  const text = useTexts()
  const { recording } = useInTurn()
  const parts = useLive()
  const wanted = useSelector(parts.timeline, ({ context }) => context.at)
  const value = useSelector(parts.form, (snapshot) => snapshot.value)
  const rows = useRows()
  const steps = useMemo(() => stepsIn(parts, rows), [parts, rows])
  const entries = rows(recording)
  const { at, index } = placeAmong(entries, recording, wanted)
  const entry = at === null || entries[index]?.seq !== at ? undefined : entries[index]
  const Form = forms[value]

  return (
    <section
      className={classes.panel}
      data-panel="timeline"
      data-form={value}
      aria-label={text("inspector.time.title")}
    >
      <TimeTools
        steps={steps}
        isAtEnd={at === null}
        place={index + 1}
        count={entries.length}
        dropped={recording.dropped}
      />
      <div className={classes.body}>
        {entries.length === 0 ? (
          <p className={classes.hint}>{text("inspector.time.empty")}</p>
        ) : (
          <Form
            recording={recording}
            entries={entries}
            current={entry === undefined ? -1 : index}
            isFollowing={at === null}
            onChoose={steps.choose}
            onStep={steps.byKey}
          />
        )}
        {entry === undefined ? (
          <p className={classes.hint}>
            {text(parts.isSandbox === true ? "inspector.sandbox.hint" : "inspector.time.hint")}
          </p>
        ) : (
          <EntryDetail key={entry.seq} entry={entry} />
        )}
      </div>
    </section>
  )
})

type Rows = (recording: Recording) => ReadonlyArray<TimelineEntry>

/**
 * Returns the function that selects the shown entries of a recording; in a growing recording only new entries are
 * filtered.
 */
const useRows = (): Rows => {
  const { watching, timeline, form } = useLive()
  const filter = useSelector(timeline, ({ context }) => context.filter)
  const chosen = useSelector(watching, ({ context }) => (filter.thisActor ? context.chosen : undefined))
  const isSequence = useSelector(form, (snapshot) => snapshot.matches("sequence"))
  const names = useNames()
  return useMemo(
    () => rowsShown(watching, filter, chosen, isSequence, names),
    [watching, filter, chosen, isSequence, names],
  )
}

const rowsShown = (
  watching: LiveParts["watching"],
  filter: Filter,
  chosen: string | undefined,
  isSequence: boolean,
  names: Names,
): Rows => {
  if (!isSequence && hidesNothing(filter)) return ({ entries }) => entries
  const shown = growing<TimelineEntry>((some) => {
    const { now } = watching.getSnapshot().context.recording
    const found = passing(some, filter, (entry) => wordsToFind(entry, now, names), chosen)
    return isSequence ? rowsOf(found, now, filter.services) : found
  })
  return ({ entries }) => shown(entries)
}

/**
 * Index of the entry in view among the shown rows; when that entry has no row, the index of the nearest earlier
 * row.
 */
const placeAmong = (entries: ReadonlyArray<TimelineEntry>, recording: Recording, wanted: number | null) => {
  const place = wanted === null ? -1 : placeOf(recording, wanted)
  const at = recording.entries[place]?.seq ?? null
  return { at, index: at === null ? entries.length - 1 : lastUpTo(entries, recording, place) }
}

/**
 * Index of the last entry in `entries` that is not later than a position in the recording; -1 when all entries are
 * later.
 */
const lastUpTo = (entries: ReadonlyArray<TimelineEntry>, recording: Recording, place: number): number => {
  if (entries === recording.entries) return place
  let last = entries.length - 1
  for (let later = recording.entries.length - 1; later > place; later -= 1)
    if (entries[last] === recording.entries[later]) last -= 1
  return last
}

/**
 * Actions of the timeline's buttons and keys to move between entries, each computed from the recording and the
 * entry in view at the time of the call.
 */
const stepsIn = ({ watching, timeline }: LiveParts, rows: Rows): Steps => {
  const now = () => {
    const { recording } = watching.getSnapshot().context
    const entries = rows(recording)
    return { entries, ...placeAmong(entries, recording, timeline.getSnapshot().context.at) }
  }
  const choose = (next: TimelineEntry | undefined) => {
    if (next === undefined) return
    timeline.send({ type: "entry.selected", seq: next.seq })
    const id = actorOf(next)
    const actors = watching.getSnapshot().context.recording.now
    if (typeof actors.get(id)?.data.chart === "string") watching.send({ type: "actor.selected", id })
  }
  const back = () => {
    const { entries, at, index } = now()
    // Where the entry in view has no row, the row before it is a step back.
    choose(entries[at === null || entries[index]?.seq !== at ? index : index - 1])
  }
  const forward = () => {
    const { entries, index } = now()
    choose(entries[index + 1])
  }
  return {
    choose,
    back,
    forward,
    byKey: { ArrowUp: back, ArrowDown: forward },
    play: () => {
      const { entries, index } = now()
      timeline.send({ type: "play.requested", ahead: entries.slice(index + 1).map(({ seq }) => seq) })
    },
    pause: () => {
      const { entries, at } = now()
      timeline.send({ type: "pause.requested", seq: at ?? entries.at(-1)?.seq ?? 0 })
    },
  }
}
