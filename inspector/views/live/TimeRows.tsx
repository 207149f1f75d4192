import { memo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Names } from "../../recording/names.ts"
import { actorOf, type Recording, type TimelineEntry } from "../../recording/recording.ts"
import { VirtualRows } from "../ui/VirtualRows.tsx"
import { clockOf } from "./clock.ts"
import type { FormProps } from "./FormProps.ts"
import { TabMark } from "./TabMark.tsx"
import classes from "./Timeline.module.css"
import { useNames, useSizeOfSet } from "./useNames.ts"

/** The recording as a list with a line for each entry: time, actor, event. */
export const TimeRows = ({ recording, entries, current, isFollowing, onChoose, onStep }: FormProps) => {
  const names = useNames()
  const size = useSizeOfSet(entries.length)
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
            // Row keys: while the list follows the end of the recording, rows are keyed by index, so that new
            // entries change texts in existing rows and create no elements.
            <li key={isFollowing ? index : entry.seq} aria-posinset={from + index + 1} aria-setsize={size}>
              <Row
                entry={entry}
                tabs={recording.tabs}
                names={names}
                isChosen={from + index === current}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ol>
      )}
    </VirtualRows>
  )
}

/**
 * Memoised content of one timeline row; the element around it carries the row's position and the number of rows
 * for screen readers.
 */
const Row = memo(
  ({
    entry,
    tabs,
    names,
    isChosen,
    onChoose,
  }: {
    readonly entry: TimelineEntry
    readonly tabs: Recording["tabs"]
    readonly names: Names
    readonly isChosen: boolean
    readonly onChoose: (entry: TimelineEntry) => void
  }) => {
    const text = useTexts()
    const ignored = entry.kind === "event" ? entry.ignored : null
    return (
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
        <span className={classes.actor}>{names.actor(actorOf(entry))}</span>
        <span className={classes.event} data-kind={entry.kind}>
          {names.title(entry)}
        </span>
        {ignored !== null && (
          <span className={classes.ignored}>
            {text(ignored === "guards" ? "inspector.ignored.byGuards" : "inspector.ignored.here")}
          </span>
        )}
      </button>
    )
  },
)
