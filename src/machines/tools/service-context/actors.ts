import { Effect } from "effect"
import { placeInContext } from "#domain/navigation/service-context.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { type Found, type Option, searchableSelectMachine } from "../../shared/searchable-select/machine.ts"
import type { NavigationEvent } from "../../shell/navigation/events.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"
import { tools } from "../area.ts"
import { whereIn } from "../where.ts"
import { LAST_CONTEXT } from "./last-context.ts"

/** Its name; from now on it is the one used last. */
export const nameContext = tools.fromEffect<string, CallFailure, { readonly id: number }>({
  name: "ToolsCalls.contextName",
  run: ({ id }) =>
    Effect.andThen(
      BrowserStore.use((store) => store.writeSession(LAST_CONTEXT, String(id))),
      ToolsCalls.use((calls) => calls.contextName(id)),
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
