import { fromEventObservable } from "xstate"
import type { WatchToday } from "#machines/shared/day-navigator/machine.ts"

/** Fixed date of the gallery, so that components with dates always look the same. */
export const TODAY = "2026-11-20"

export const clock = fromEventObservable(() => ({
  subscribe: ((observer: { readonly next: (event: object) => void }) => {
    observer.next({ type: "today.changed", day: TODAY })
    return { unsubscribe: () => {} }
  }) as never,
})) as WatchToday
