import type { Recording, TimelineEntry } from "../../recording/recording.ts"

/** Props of each timeline form (list or sequence diagram). */
export interface FormProps {
  readonly recording: Recording
  readonly entries: ReadonlyArray<TimelineEntry>
  /** Index within `entries` of the timeline entry in view; -1 when `entries` does not contain it. */
  readonly current: number
  readonly isFollowing: boolean
  readonly onChoose: (entry: TimelineEntry) => void
  /** By key. */
  readonly onStep: Readonly<Record<string, () => void>>
}
