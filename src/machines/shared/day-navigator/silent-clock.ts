import { fromEventObservable } from "xstate"
import type { WatchToday } from "./machine.ts"

/** Clock that never sends a day, for charts that run without the portal's own clock. */
export const silentClock = fromEventObservable(() => ({
  subscribe: () => ({ unsubscribe: () => {} }),
})) as WatchToday
