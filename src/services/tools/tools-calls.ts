import { Context, type Effect } from "effect"
import type { User } from "#contract/schemas/user.ts"
import type { CallFailure } from "../failures.ts"

export interface NamedContext {
  readonly id: number
  readonly name: string
}

/** The calls of what stands in the header. */
export class ToolsCalls extends Context.Service<
  ToolsCalls,
  {
    /** How many notifications of the person are unread (NOTIF-03, NOTIF-05). */
    readonly unread: (userId: number) => Effect.Effect<number, CallFailure>
    /** Service contexts whose name holds the words, by name, the first page of them (HEAD-06). */
    readonly contexts: (
      q: string,
    ) => Effect.Effect<{ readonly options: ReadonlyArray<NamedContext>; readonly total: number }, CallFailure>
    /** Name of a service centre. */
    readonly contextName: (id: number) => Effect.Effect<string, CallFailure>
    /** The signed-in user's account. */
    readonly account: Effect.Effect<User, CallFailure>
    /** Keeps a user's language with their account and notifies other tabs; nothing else of it changes. */
    readonly keepLanguage: (choice: Pick<User, "id" | "language">) => Effect.Effect<User, CallFailure>
  }
>()("headland/tools/ToolsCalls") {}
