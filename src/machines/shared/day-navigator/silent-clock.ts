import { fromEventObservable } from "xstate"
import type { WatchToday } from "./machine.ts"

/** For charts by themselves: a clock that never says anything. */
export const silentClock = fromEventObservable(() => ({
  subscribe: () => ({ unsubscribe: () => {} }),
})) as WatchToday
