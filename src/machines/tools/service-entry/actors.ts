import { Effect } from "effect"
import { contextIn } from "#domain/navigation/service-context.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { tools } from "../area.ts"
import { select } from "../service-context/actors.ts"
import { LAST_CONTEXT } from "../service-context/last-context.ts"

/** The service contexts that there are to enter: none, the one, or the one used last. */
export interface Entrance {
  readonly total: number
  /** The only one, or the last one of this session. */
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
