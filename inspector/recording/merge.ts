import type { TimelineEntry } from "./recording.ts"

/**
 * Merges the timeline entries of one tab by time into the entries of all tabs. Entries of a tab keep the order in
 * which they were sent, even when the tab's clock was set back.
 */
export const merged = (
  all: ReadonlyArray<TimelineEntry>,
  more: ReadonlyArray<TimelineEntry>,
): ReadonlyArray<TimelineEntry> => {
  const [first] = more
  const last = all.at(-1)
  if (first === undefined) return all
  if (last === undefined || last.at <= first.at) return all.concat(more)
  const from = Math.max(
    all.findLastIndex(({ tab }) => tab === first.tab),
    all.findLastIndex(({ at }) => at <= first.at),
  )
  return [...all.slice(0, from + 1), ...inTime(all.slice(from + 1), more)]
}

/**
 * Merges two lists of timeline entries by time and keeps the order within each list; of two entries with the same
 * time, the one received first stands first.
 */
const inTime = (
  some: ReadonlyArray<TimelineEntry>,
  more: ReadonlyArray<TimelineEntry>,
): ReadonlyArray<TimelineEntry> => {
  const both: Array<TimelineEntry> = []
  let next = 0
  for (const entry of more) {
    for (let one = some[next]; one !== undefined && one.at <= entry.at; one = some[next]) {
      both.push(one)
      next += 1
    }
    both.push(entry)
  }
  return [...both, ...some.slice(next)]
}
