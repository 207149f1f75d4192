import { memo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import { actorOf, type Story, type Told } from "../../story/story.ts"
import { VirtualRows } from "../ui/VirtualRows.tsx"
import { clockOf } from "./clock.ts"
import type { FormProps } from "./FormProps.ts"
import { TabMark } from "./TabMark.tsx"
import classes from "./Timeline.module.css"
import { useNames } from "./useNames.ts"

/** A story line by line: when, who, what. */
export const TimeRows = ({ story, entries, current, isFollowing, onChoose, onStep }: FormProps) => {
  const names = useNames(story)
  return (
    <VirtualRows
      className={classes.rows}
      count={entries.length}
      current={current}
      isFollowing={isFollowing}
      onStep={onStep}
    >
      {(from, to) => (
        <ol className={classes.list}>
          {entries.slice(from, to).map((entry, index) => (
            <Row
              key={entry.seq}
              entry={entry}
              place={from + index + 1}
              count={entries.length}
              tabs={story.tabs}
              actor={names.actor(actorOf(entry))}
              title={names.title(entry)}
              isChosen={from + index === current}
              onChoose={onChoose}
            />
          ))}
        </ol>
      )}
    </VirtualRows>
  )
}

const Row = memo(
  ({
    entry,
    place,
    count,
    tabs,
    actor,
    title,
    isChosen,
    onChoose,
  }: {
    readonly entry: Told
    readonly place: number
    readonly count: number
    readonly tabs: Story["tabs"]
    readonly actor: string
    readonly title: string
    readonly isChosen: boolean
    readonly onChoose: (entry: Told) => void
  }) => {
    const text = useTexts()
    const ignored = entry.kind === "event" ? entry.ignored : null
    return (
      <li aria-posinset={place} aria-setsize={count}>
        <button
          type="button"
          className={classes.row}
          aria-current={isChosen ? "true" : undefined}
          onClick={() => onChoose(entry)}
        >
          <span className={classes.time}>
            <time>{clockOf(entry.at)}</time>
            <TabMark tabs={tabs} tab={entry.tab} />
          </span>
          <span className={classes.actor}>{actor}</span>
          <span className={classes.event} data-kind={entry.kind}>
            {title}
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
