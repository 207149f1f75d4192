import { Effect } from "effect"
import { contextIn } from "#domain/navigation/service-context.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { tools } from "../area.ts"
import { select } from "../service-context/actors.ts"
import { LAST_CONTEXT } from "../service-context/last-context.ts"

/** Service contexts that the user can enter: none, a single one, or the one used last. */
export interface Entrance {
  readonly total: number
  /** Id of the only service context, or of the last one used in this session. */
  readonly id: number | undefined
}

const find = tools.fromEffect<Entrance, CallFailure>({
  name: "ToolsCalls.contexts",
  run: () =>
    Effect.gen(function* () {
      const last = yield* BrowserStore.use((store) => store.readSession(LAST_CONTEXT))
      const { options, total } = yield* ToolsCalls.use((calls) => calls.contexts(""))
      return { total, id: total === 1 ? options[0]?.id : contextIn(`/service/${last ?? ""}`) }
    }),
  failures: callFailures,
})

export const actors = { find, select }
