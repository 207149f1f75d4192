import { SHORTEST_SEARCH, searchLength } from "#contract/checks.ts"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { FoundMachine } from "#contract/schemas/service-machine.ts"
import { accessOf, type HasRoles, NETWORK_WIDE_ROLES } from "../access/access.ts"

/** Lists of the machine search: all that the search finds, those without a centre, and those that wait. */
export const SEARCH_TABS = [
  { name: "search", value: "" },
  { name: "orphans", value: "orphans" },
  { name: "pending", value: "pending" },
] as const
export type SearchTab = (typeof SEARCH_TABS)[number]["name"]

/** The list with this value in the address; an unknown value means the search. */
export const searchTab = (value: string | undefined): SearchTab =>
  SEARCH_TABS.find((tab) => tab.value === value)?.name ?? "search"

/** Fewest characters that the search takes (SEL-08). */
export const shortestSearch = SHORTEST_SEARCH
export const isSearchable = (words: string): boolean => searchLength(words) >= shortestSearch

/** What a centre may do next with a machine that it found. */
export type NextStep = "open" | "request" | "offer" | "takeOver" | "invite"
/** Why it can do nothing. */
export type NoStep = "elsewhere" | "waitsElsewhere" | "readOnly"

export interface Standing {
  readonly steps: ReadonlyArray<NextStep>
  readonly obstacle: NoStep | undefined
}

const may = (...steps: ReadonlyArray<NextStep>): Standing => ({ steps, obstacle: undefined })
const cannot = (obstacle: NoStep): Standing => ({ steps: [], obstacle })

/**
 * What a service centre may do with a found machine, or why it can do nothing (OPEN-158). In the list of those that
 * wait, the machine's centre is the one that asks or is asked, so nothing but that is known about it.
 */
export const standingOf = (
  found: Pick<FoundMachine, "serviceId" | "ownerKnown" | "state">,
  centre: PartnerId,
  { mayEdit, isPending }: { readonly mayEdit: boolean; readonly isPending: boolean },
): Standing => {
  const isOurs = found.serviceId === centre
  if (isPending && !isOurs) return cannot("waitsElsewhere")
  const waiting =
    found.state === "REQUEST" ? may("request") : found.state === "INVITE" ? may("offer") : undefined
  if (waiting !== undefined) return isOurs && !isPending ? may("open", ...waiting.steps) : waiting
  if (isOurs) return may("open")
  if (found.serviceId !== null) return cannot("elsewhere")
  if (!mayEdit) return cannot("readOnly")
  return found.ownerKnown ? may("invite") : may("takeOver", "invite")
}

/**
 * Whether a reader of the network may open the page of a found machine: staff of the network see all that the search
 * finds for them, a dealer only machines in scope, and none without a service centre (OPEN-158).
 */
export const opensFound = (
  user: HasRoles,
  { serviceId }: Pick<FoundMachine, "serviceId">,
  isPending: boolean,
): boolean => {
  const { authRoleSet } = accessOf(user)
  return NETWORK_WIDE_ROLES.some((role) => authRoleSet.has(role)) || (!isPending && serviceId !== null)
}

/** Addresses of the steps that lead to another page of the centre. */
export const stepLinks = (
  centre: PartnerId,
  { machine }: Pick<FoundMachine, "machine">,
): Readonly<Partial<Record<NextStep, string>>> => {
  const subscriptions = `/service/${centre}/subscriptions`
  return {
    open: `/service/${centre}/machines/${machine.id}`,
    // The requests are the first tab, which has no name in the address.
    request: `${subscriptions}?q=${machine.vin}`,
    offer: `${subscriptions}?state=offers&q=${machine.vin}`,
    invite: `${subscriptions}/new/${machine.id}`,
  }
}
