import { fromEventObservable } from "xstate"
import type { WatchToday } from "./machine.ts"

/** Clock that never sends a day, for charts run alone. */
export const silentClock = fromEventObservable(() => ({
  subscribe: () => ({ unsubscribe: () => {} }),
})) as WatchToday
