import { actorOf, placeOf, type Recording, type TimelineEntry } from "../recording/recording.ts"

/** Part of a story: some of its entries, with the words that explain them. */
export interface Chapter {
  /** Key of its words, below `inspector.story`. */
  readonly key: string
  /** Times of its first and last entry, epoch ms. */
  readonly from: number
  readonly to: number
  /** Id in the recording of the actor whose chart is shown at its end. */
  readonly actor: string
}

/** Index of the chapter that tells of a moment; `seq` is the entry in view, null for the end of the story. */
export const chapterAt = (
  chapters: ReadonlyArray<Chapter>,
  recording: Recording,
  seq: number | null,
): number => {
  const entry = seq === null ? undefined : recording.entries[placeOf(recording, seq)]
  if (entry === undefined) return chapters.length - 1
  return Math.max(
    0,
    chapters.findLastIndex(({ from }) => from <= entry.at),
  )
}

/** Entry that shows the end of a chapter: the last one about its actor. */
export const endOf = ({ to, actor }: Chapter, recording: Recording): TimelineEntry | undefined =>
  recording.entries.findLast((entry) => entry.at <= to && actorOf(entry) === actor)
