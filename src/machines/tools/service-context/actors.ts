import { Effect } from "effect"
import { pathInContext } from "#domain/navigation/service-context.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { isNotFoundFailure } from "../../is-not-found.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { type Found, type Option, searchableSelectMachine } from "../../shared/searchable-select/machine.ts"
import type { NavigationEvent } from "../../shell/navigation/events.ts"
import { systemIds } from "../../system.ts"
import { tools } from "../area.ts"
import { whereIn } from "../where.ts"
import { LAST_CONTEXT } from "./last-context.ts"

/**
 * Loads the name of the service context. The context is stored as the last one used only if it exists for this
 * user; otherwise the service area's start page would lead back to the missing context.
 */
export const nameContext = tools.fromEffect<string, CallFailure, { readonly id: number }>({
  name: "ToolsCalls.contextName",
  run: Effect.fnUntraced(function* ({ id }) {
    const store = yield* BrowserStore
    const before = yield* store.readSession(LAST_CONTEXT)
    const others = before === undefined || before === String(id) ? "" : before
    // The id is stored before the name is loaded, because the user may move on to another page earlier; if the
    // context does not exist, the former id is restored.
    yield* store.writeSession(LAST_CONTEXT, String(id))
    return yield* ToolsCalls.use((calls) => calls.contextName(id)).pipe(
      Effect.tapError((failure) =>
        isNotFoundFailure(failure) ? store.writeSession(LAST_CONTEXT, others) : Effect.void,
      ),
    )
  }),
  failures: callFailures,
})

const searchContexts = tools.fromEffect<Found, CallFailure, { readonly q: string }>({
  name: "ToolsCalls.contexts",
  run: ({ q }) => ToolsCalls.use((calls) => calls.contexts(q)),
  failures: callFailures,
})

/** Navigates to the same place in the chosen service context (HEAD-04). */
const goThere = sendToSystem<{ readonly option: Option | null }>(({ system }, { option }) => {
  if (option === null) return []
  const to = pathInContext(whereIn(system), option.id)
  const event: NavigationEvent = { type: "navigate.requested", to }
  return [{ to: systemIds.navigation, event }]
})

export const select = searchableSelectMachine(searchContexts, goThere)
