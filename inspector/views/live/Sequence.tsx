import { useSelector } from "@xstate/react"
import { memo, useMemo } from "react"
import { useTexts } from "#i18n/react/texts.tsx"
import type { Names } from "../../recording/names.ts"
import type { Recording, TimelineEntry } from "../../recording/recording.ts"
import { type Sequence as Layout, messageOf, OUTSIDE, sequencing } from "../../recording/sequence.ts"
import { VirtualRows } from "../ui/VirtualRows.tsx"
import { clockOf } from "./clock.ts"
import type { FormProps } from "./FormProps.ts"
import { useLive } from "./LiveParts.ts"
import classes from "./Sequence.module.css"
import { COLUMN, reachOf, SequenceLines, widthOf } from "./SequenceLines.tsx"
import { TabMark } from "./TabMark.tsx"
import { useNames, useSizeOfSet } from "./useNames.ts"

/**
 * The recording as a sequence diagram with arrows between the lifelines of actors; the list form of the timeline
 * has the same content as text.
 */
export const Sequence = ({ recording, entries, current, isFollowing, onChoose, onStep }: FormProps) => {
  const text = useTexts()
  const { timeline } = useLive()
  const services = useSelector(timeline, ({ context }) => context.filter.services)
  const names = useNames()
  const size = useSizeOfSet(entries.length)
  const layoutOf = useMemo(() => sequencing(services), [services])
  const layout = useMemo(() => layoutOf(recording, entries), [layoutOf, recording, entries])
  const entry = entries[current]
  const across = entry === undefined ? {} : { across: reachOf(messageOf(layout, entry)) }
  const nameOf = (column: number) => {
    const lifeline = layout.lifelines[column - 1]
    return lifeline === undefined ? text("inspector.entry.outside") : names.actor(lifeline.actor)
  }
  return (
    <div className={classes.diagram} role="group" aria-label={text("inspector.sequence.label")}>
      <VirtualRows
        className={classes.frame}
        width={widthOf(layout)}
        {...across}
        count={entries.length}
        current={current}
        isFollowing={isFollowing}
        onStep={onStep}
        header={<Heads recording={recording} layout={layout} nameOf={nameOf} />}
      >
        {(from, to, rowHeight) => (
          <>
            <ol className={classes.rows}>
              {entries.slice(from, to).map((entry, index) => (
                <li
                  key={isFollowing ? index : entry.seq}
                  aria-posinset={from + index + 1}
                  aria-setsize={size}
                >
                  <Row
                    entry={entry}
                    sentence={sentenceOf(entry, layout, names, nameOf)}
                    isChosen={from + index === current}
                    onChoose={onChoose}
                  />
                </li>
              ))}
            </ol>
            <SequenceLines
              layout={layout}
              entries={entries}
              from={from}
              to={to}
              rowHeight={rowHeight}
              current={current}
              isFollowing={isFollowing}
              names={names}
            />
          </>
        )}
      </VirtualRows>
    </div>
  )
}

const Row = memo(
  ({
    entry,
    sentence,
    isChosen,
    onChoose,
  }: {
    readonly entry: TimelineEntry
    readonly sentence: string
    readonly isChosen: boolean
    readonly onChoose: FormProps["onChoose"]
  }) => (
    <button
      type="button"
      className={classes.row}
      aria-current={isChosen ? "true" : undefined}
      aria-label={`${clockOf(entry.at)} ${sentence}`}
      onClick={() => onChoose(entry)}
    />
  ),
)

/** Text of an entry for screen readers: `sign-in → session: session.opened` */
const sentenceOf = (
  entry: TimelineEntry,
  layout: Layout,
  names: Names,
  nameOf: (column: number) => string,
) => {
  const { from, to } = messageOf(layout, entry)
  return `${from === to ? "" : `${nameOf(from)} → `}${nameOf(to)}: ${names.title(entry)}`
}

const Heads = ({
  recording,
  layout,
  nameOf,
}: {
  readonly recording: Recording
  readonly layout: Layout
  readonly nameOf: (column: number) => string
}) => (
  <div className={classes.heads} style={{ width: widthOf(layout) }}>
    <div className={classes.head} data-outside="true" style={{ width: COLUMN }}>
      <span className={classes.name}>{nameOf(OUTSIDE)}</span>
    </div>
    {layout.lifelines.map(({ key, tab }, index) => (
      <div key={key} className={classes.head} style={{ width: COLUMN }}>
        <span className={classes.name} title={nameOf(index + 1)}>
          {nameOf(index + 1)}
        </span>
        <TabMark tabs={recording.tabs} tab={tab} />
      </div>
    ))}
  </div>
)
