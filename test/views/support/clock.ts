import { fromEventObservable } from "xstate"
import type { WatchToday } from "#machines/shared/day-navigator/machine.ts"

/** Fake clock of days: each subscriber receives the present day at once, and each day set later. */
export const dayClock = (first?: string) => {
  const listeners = new Set<(event: object) => void>()
  let today = first
  const watch = fromEventObservable(() => ({
    subscribe: ((observer: { readonly next: (event: object) => void }) => {
      listeners.add(observer.next)
      if (today !== undefined) observer.next({ type: "today.changed", day: today })
      return { unsubscribe: () => listeners.delete(observer.next) }
    }) as never,
  })) as WatchToday
  const set = (day: string) => {
    today = day
    for (const tell of listeners) tell({ type: "today.changed", day })
  }
  return { watch, set }
}
