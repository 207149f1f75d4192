import type { Story, Told } from "../../story/story.ts"

/** What each form of a story is given. */
export interface FormProps {
  readonly story: Story
  readonly entries: ReadonlyArray<Told>
  /** Place of the entry looked at; -1 for none of these. */
  readonly current: number
  readonly isFollowing: boolean
  readonly onChoose: (entry: Told) => void
  /** By key. */
  readonly onStep: Readonly<Record<string, () => void>>
}
