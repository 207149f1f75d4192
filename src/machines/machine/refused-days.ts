import type { RefusedDays } from "#domain/day-view.ts"
import type { Day } from "#domain/time.ts"
import type { DayShown } from "../shared/day-navigator/events.ts"
import type { SearchChanged } from "../shell/navigation/events.ts"

/** Part of the context of a chart that shows the days that the address names, or refuses them. */
export interface DaysContext {
  readonly search: string
  /** Day of the machine's latest data; undefined for a machine that never sent any. */
  readonly lastDay: Day | undefined
  /** Present day in the user's time zone; empty until the day navigator has sent it. */
  readonly today: Day
  /** Why the days that the address named last could not be shown. */
  readonly refused: RefusedDays | undefined
}

interface OfContext {
  readonly context: DaysContext
}
interface Dated extends OfContext {
  readonly event: typeof DayShown.Type
}
interface Searched extends OfContext {
  readonly event: typeof SearchChanged.Type
}

export const keepToday = { type: "keepToday", params: ({ event }: Dated) => event } as const

/** Transition, once the present day is known, for an address that names days that cannot be shown. */
export const refuseFirst = {
  guard: {
    type: "isRefused",
    params: ({ context: { search }, event: { today } }: Dated) => ({ search, today }),
  },
  target: "refused",
  actions: [keepToday, { type: "refuse", params: ({ context }: OfContext) => context }],
} as const

/** Transition for a changed address that names days that cannot be shown, to the state that offers others. */
export const refuseChanged = <const T extends string>(target: T) =>
  ({
    guard: {
      type: "isRefused",
      params: ({ context: { today }, event: { search } }: Searched) => ({ search, today }),
    },
    target,
    actions: { type: "refuse", params: ({ event }: Searched) => event },
  }) as const

interface DaysSnapshot extends OfContext {
  readonly hasTag: (tag: "refused") => boolean
}

/** Whether the days in the address cannot be shown, so that others are offered. */
export const isRefused = (snapshot: DaysSnapshot): boolean => snapshot.hasTag("refused")

/** Why the days in the address cannot be shown; undefined while days are shown. */
export const refusedOf = (snapshot: DaysSnapshot): RefusedDays | undefined =>
  isRefused(snapshot) ? snapshot.context.refused : undefined

/** Days offered instead of days that cannot be shown. */
export const offeredDays = ({ context: { today, lastDay } }: OfContext) => ({ today, lastDay })
