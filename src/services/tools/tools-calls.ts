import { Context, type Effect } from "effect"
import type { User } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

export interface NamedContext {
  readonly id: number
  readonly name: string
}

/** Calls of the tools in the header. */
export class ToolsCalls extends Context.Service<
  ToolsCalls,
  {
    /** Number of the user's unread notifications (NOTIF-03, NOTIF-05). */
    readonly unread: (userId: number) => Effect.Effect<number, CallFailure>
    /** First page of the service contexts whose name contains the words, sorted by name (HEAD-06). */
    readonly contexts: (
      q: string,
    ) => Effect.Effect<{ readonly options: ReadonlyArray<NamedContext>; readonly total: number }, CallFailure>
    /** Reads a service centre's name. */
    readonly contextName: (id: number) => Effect.Effect<string, CallFailure>
    /** The signed-in user's account. */
    readonly account: Effect.Effect<User, CallFailure>
    /**
     * Stores the language in the user's account and notifies other tabs; other fields of the account are not
     * changed.
     */
    readonly keepLanguage: (choice: Pick<User, "id" | "language">) => Effect.Effect<User, CallFailure>
  }
>()("headland/tools/ToolsCalls") {}
