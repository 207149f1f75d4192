import { useSelector } from "@xstate/react"
import { type ReactNode, useCallback, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { passing } from "../../story/filter.ts"
import { wordsToFind } from "../../story/names.ts"
import { rowsOf } from "../../story/sequence.ts"
import { actorOf, placeOf, type Story, type Told } from "../../story/story.ts"
import { EntryDetail } from "./EntryDetail.tsx"
import type { FormProps } from "./FormProps.ts"
import { useLive } from "./LiveParts.ts"
import { Sequence } from "./Sequence.tsx"
import classes from "./Timeline.module.css"
import { TimeRows } from "./TimeRows.tsx"
import { TimeTools } from "./TimeTools.tsx"
import { useNames } from "./useNames.ts"

const forms: Readonly<Record<"lines" | "sequence", (props: FormProps) => ReactNode>> = {
  lines: TimeRows,
  sequence: Sequence,
}

/** Everything that happened, in order; one entry can be looked at, and the pictures go where it is. */
export const Timeline = ({ story }: { readonly story: Story }) => {
  const text = useTexts()
  const { watching, timeline, form } = useLive()
  const { at: wanted, filter } = useSelector(timeline, ({ context }) => context)
  const value = useSelector(form, (snapshot) => snapshot.value)
  const names = useNames(story)
  const entries = useMemo(() => {
    const found = passing(story.entries, filter, (entry) => wordsToFind(entry, story, names))
    return value === "lines" ? found : rowsOf(found, story.now, filter.services)
  }, [story, filter, names, value])
  const place = wanted === null ? -1 : placeOf(story, wanted)
  const at = story.entries[place]?.seq ?? null
  const index = at === null ? entries.length - 1 : lastUpTo(entries, story, place)
  const entry = at === null || entries[index]?.seq !== at ? undefined : entries[index]

  const choose = useCallback(
    (next: Told) => {
      timeline.send({ type: "entry.chosen", seq: next.seq })
      const id = actorOf(next)
      const { now } = watching.getSnapshot().context.story
      if (typeof now.get(id)?.data.chart === "string") watching.send({ type: "actor.chosen", id })
    },
    [timeline, watching],
  )
  const chooseAt = (target: number) => {
    const next = entries[target]
    if (next !== undefined) choose(next)
  }
  const back = () => chooseAt(at === null ? index : index - 1)
  const forward = () => chooseAt(index + 1)
  const Form = forms[value]

  return (
    <section className={classes.panel} data-form={value} aria-label={text("inspector.time.title")}>
      <TimeTools
        place={{
          count: entries.length,
          index,
          at,
          ahead: () => entries.slice(index + 1).map(({ seq }) => seq),
          last: entries.at(-1)?.seq ?? 0,
          dropped: story.dropped,
          back,
          forward,
        }}
      />
      <div className={classes.body}>
        {entries.length === 0 ? (
          <p className={classes.hint}>{text("inspector.time.empty")}</p>
        ) : (
          <Form
            story={story}
            entries={entries}
            current={entry === undefined ? -1 : index}
            isFollowing={at === null}
            onChoose={choose}
            onStep={{ ArrowUp: back, ArrowDown: forward }}
          />
        )}
        {entry === undefined ? (
          <p className={classes.hint}>{text("inspector.time.hint")}</p>
        ) : (
          <EntryDetail key={entry.seq} story={story} entry={entry} />
        )}
      </div>
    </section>
  )
}

/** Place of the last of these entries that is not after one of the story; -1 when all are. */
const lastUpTo = (entries: ReadonlyArray<Told>, story: Story, place: number): number => {
  if (entries === story.entries) return place
  const later = new Set(story.entries.slice(place + 1))
  return entries.findLastIndex((entry) => !later.has(entry))
}
