import type { Recording, TimelineEntry } from "../../recording/recording.ts"

/** Props of each timeline form (list or sequence diagram). */
export interface FormProps {
  readonly recording: Recording
  readonly entries: ReadonlyArray<TimelineEntry>
  /** Index of the entry in view within `entries`; -1 when the entry in view is not in that list. */
  readonly current: number
  readonly isFollowing: boolean
  readonly onChoose: (entry: TimelineEntry) => void
  /** By key. */
  readonly onStep: Readonly<Record<string, () => void>>
}
