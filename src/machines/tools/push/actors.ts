import { map } from "rxjs"
import { fromCallback } from "xstate"
import type { Language } from "#contract/schemas/user.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { Push, type PushPermission } from "#services/tools/push.ts"
import { currentUser } from "../../shell/session/selectors.ts"
import { subscribe } from "../../subscribe.ts"
import { systemIds } from "../../system.ts"
import { tools } from "../area.ts"
import type { PushEvent } from "./events.ts"

export const prepare = tools.fromEffect<
  { readonly permission: PushPermission; readonly wanted: boolean },
  never,
  { readonly brand: string; readonly userId: number }
>({
  name: "Push.prepare",
  run: ({ brand, userId }) => Push.use((push) => push.prepare(brand, userId)),
  failures: [],
})

export const ask = tools.fromEffect<PushPermission>({
  name: "Push.ask",
  run: () => Push.use((push) => push.ask),
  failures: [],
})

export const register = tools.fromEffect<
  boolean,
  never,
  { readonly key: string; readonly language: Language; readonly userId: number }
>({
  name: "Push.register",
  run: (registration) => Push.use((push) => push.register(registration)),
  failures: [],
})

export const unregister = tools.fromEffect<void>({
  name: "Push.unregister",
  run: () => Push.use((push) => push.unregister),
  failures: [],
})

export const markRead = tools.fromEffect<void, CallFailure, { readonly ids: ReadonlyArray<number> }>({
  name: "Push.markRead",
  run: ({ ids }) => Push.use((push) => push.markRead(ids)),
  failures: callFailures,
})

export const listen = tools.fromObservable<PushEvent>({
  name: "Push.messages",
  run: () =>
    Push.useSync((push) =>
      push.messages.pipe(
        map(
          ({ message, say }): PushEvent => ({
            type: say === "pushed" ? "push.received" : "push.opened",
            message,
          }),
        ),
      ),
    ),
})

/** Actor that reports changes of the user's language. */
export const watchLanguage = fromCallback<PushEvent>(({ sendBack, system }) => {
  const session = system.get(systemIds.session)
  const read = () => currentUser(session.getSnapshot())?.language
  return subscribe(session, read, (language) => sendBack({ type: "language.changed", language }), read())
})
