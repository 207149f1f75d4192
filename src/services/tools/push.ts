import { Context, type Effect } from "effect"
import type { Observable } from "rxjs"
import type { Language } from "#contract/schemas/user.ts"
import type { FromWorker } from "#domain/worker-messages.ts"
import type { CallFailure } from "../failures.ts"

/** What the browser and the person have said about notifications so far. */
export type PushPermission = "unsupported" | "default" | "granted" | "denied"

/** Notifications of the system on this browser (section 24). What goes wrong is logged, never shown (PUSH-08). */
export class Push extends Context.Service<
  Push,
  {
    /** Starts the portal's worker; answers whether push is possible, and whether this user wanted it here. */
    readonly prepare: (
      brand: string,
      userId: number,
    ) => Effect.Effect<{ readonly permission: PushPermission; readonly wanted: boolean }>
    /** Has the browser ask; only by an act of the person. */
    readonly ask: Effect.Effect<PushPermission>
    /** Subscribes at the browser and registers at the server; false when either would not. */
    readonly register: (registration: {
      readonly key: string
      readonly language: Language
      readonly userId: number
    }) => Effect.Effect<boolean>
    readonly unregister: Effect.Effect<void>
    /** Messages of the worker to this page. */
    readonly messages: Observable<FromWorker>
    readonly markRead: (ids: ReadonlyArray<number>) => Effect.Effect<void, CallFailure>
  }
>()("headland/tools/Push") {}
