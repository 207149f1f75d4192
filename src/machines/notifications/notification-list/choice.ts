import type { Scope } from "#services/notifications/notification-calls.ts"

/** Takes one in, or out again; out of all there is no telling which remain: nothing stays chosen. */
export const toggle = (chosen: Scope, id: number): Scope => {
  if (chosen === "ALL") return []
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]
}

/** Chooses a whole page, or when it is chosen already, none of it. */
export const choosePage = (chosen: Scope, ids: ReadonlyArray<number>): Scope => {
  if (chosen === "ALL") return []
  const others = chosen.filter((id) => !ids.includes(id))
  return ids.every((id) => chosen.includes(id)) ? others : [...others, ...ids]
}

/** What stays chosen when some have been dealt with. */
export const without = (chosen: Scope, done: Scope): Scope =>
  chosen === "ALL" || done === "ALL" ? [] : chosen.filter((id) => !done.includes(id))
