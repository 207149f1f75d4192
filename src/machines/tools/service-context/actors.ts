import { Effect } from "effect"
import { placeInContext } from "#domain/navigation/service-context.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { isNotFound } from "../../is-not-there.ts"
import { type Found, type Option, searchableSelectMachine } from "../../shared/searchable-select/machine.ts"
import type { NavigationEvent } from "../../shell/navigation/events.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"
import { tools } from "../area.ts"
import { whereIn } from "../where.ts"
import { LAST_CONTEXT } from "./last-context.ts"

/** The way to the person's own centres would lead back to it. */
const forget = (id: number) =>
  BrowserStore.use((store) =>
    Effect.flatMap(store.readSession(LAST_CONTEXT), (last) =>
      last === String(id) ? store.writeSession(LAST_CONTEXT, "") : Effect.void,
    ),
  )

/** Its name; from now on it is the one used last, unless there is no such centre for this person. */
export const nameContext = tools.fromEffect<string, CallFailure, { readonly id: number }>({
  name: "ToolsCalls.contextName",
  run: ({ id }) =>
    ToolsCalls.use((calls) => calls.contextName(id)).pipe(
      Effect.tap(() => BrowserStore.use((store) => store.writeSession(LAST_CONTEXT, String(id)))),
      Effect.tapError((failure) => (isNotFound(failure) ? forget(id) : Effect.void)),
    ),
  failures: callFailures,
})

const searchContexts = tools.fromEffect<Found, CallFailure, { readonly q: string }>({
  name: "ToolsCalls.contexts",
  run: ({ q }) => ToolsCalls.use((calls) => calls.contexts(q)),
  failures: callFailures,
})

/** To the same place in the chosen context (HEAD-04). */
const goThere = tell<{ readonly option: Option | null }>(({ system }, { option }) => {
  if (option === null) return []
  const to = placeInContext(whereIn(system), option.id)
  const event: NavigationEvent = { type: "navigate.requested", to }
  return [{ to: systemIds.navigation, event }]
})

export const select = searchableSelectMachine(searchContexts, goThere)
