import { type AlarmsAtWork, afterAllWork, countsAfter } from "#domain/alarms/work.ts"
import type { WorkPage } from "./alarm-work-list.ts"

/** Page of the work list with the work that is not in it yet: alarms that it moves elsewhere have left the tab. */
export const shownWork = (page: WorkPage, works: ReadonlyArray<AlarmsAtWork>): WorkPage => {
  const { content, overview, states, reader } = page
  if (works.length === 0) return page
  const after = afterAllWork(content, works, { id: reader, colleagues: overview.colleagues })
  return {
    ...page,
    content: after.filter(({ state }) => states.includes(state)),
    overview: { ...overview, counts: countsAfter(overview.counts, content, after) },
  }
}
