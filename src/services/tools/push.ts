import { Context, type Effect } from "effect"
import type { Observable } from "rxjs"
import type { Language } from "#contract/schemas/user.ts"
import type { FromWorker } from "#domain/worker-messages.ts"
import type { CallFailure } from "../failures.ts"

/** Permission for notifications in this browser: not supported, not asked yet, granted or denied. */
export type PushPermission = "unsupported" | "default" | "granted" | "denied"

/** Push notifications in this browser (section 24). Failures are logged, never shown (PUSH-08). */
export class Push extends Context.Service<
  Push,
  {
    /**
     * Starts the portal's service worker; returns the permission for notifications, and whether this user enabled
     * push in this browser.
     */
    readonly prepare: (
      brand: string,
      userId: number,
    ) => Effect.Effect<{ readonly permission: PushPermission; readonly wanted: boolean }>
    /** Makes the browser ask for permission; browsers allow this only after an action of the user. */
    readonly ask: Effect.Effect<PushPermission>
    /** Subscribes in the browser and registers the subscription on the server; false when either fails. */
    readonly register: (registration: {
      readonly key: string
      readonly language: Language
      readonly userId: number
    }) => Effect.Effect<boolean>
    readonly unregister: Effect.Effect<void>
    /** Messages from the service worker to this page. */
    readonly messages: Observable<FromWorker>
    readonly markRead: (ids: ReadonlyArray<number>) => Effect.Effect<void, CallFailure>
  }
>()("headland/tools/Push") {}
