import { Context, type Effect } from "effect"
import type { CallFailure } from "../failures.ts"

export interface NamedContext {
  readonly id: number
  readonly name: string
}

/** The calls of what stands in the header. */
export class ToolsCalls extends Context.Service<
  ToolsCalls,
  {
    /** How many notifications of the person are unread (NOTIF-05). */
    readonly unread: Effect.Effect<number, CallFailure>
    /** Service contexts whose name holds the words, by name, the first page of them (HEAD-06). */
    readonly contexts: (
      q: string,
    ) => Effect.Effect<{ readonly options: ReadonlyArray<NamedContext>; readonly total: number }, CallFailure>
    /** What a context is called. */
    readonly contextName: (id: number) => Effect.Effect<string, CallFailure>
  }
>()("headland/tools/ToolsCalls") {}
