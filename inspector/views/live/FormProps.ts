import type { Recording, TimelineEntry } from "../../recording/recording.ts"

/** What each form of a story is given. */
export interface FormProps {
  readonly recording: Recording
  readonly entries: ReadonlyArray<TimelineEntry>
  /** Place of the entry looked at; -1 for none of these. */
  readonly current: number
  readonly isFollowing: boolean
  readonly onChoose: (entry: TimelineEntry) => void
  /** By key. */
  readonly onStep: Readonly<Record<string, () => void>>
}
