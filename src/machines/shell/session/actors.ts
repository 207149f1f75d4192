import { Effect, Stream } from "effect"
import { filter, map } from "rxjs"
import type { User } from "#contract/schemas/user.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { forgetPerson, forgetVisit } from "#services/shell/local-memory.ts"
import { Session } from "#services/shell/session.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { shell } from "../area.ts"
import type { SessionEvent } from "./events.ts"

export const loadCurrentUser = shell.fromEffect<User, CallFailure>({
  name: "Session.current",
  run: () => Session.use((session) => session.current),
  failures: callFailures,
})

export const lookAgain = shell.fromEffect<User, CallFailure, { readonly userId: number }>({
  name: "Session.again",
  run: ({ userId }) => Session.use((session) => session.again(userId)),
  failures: callFailures,
})

export const keepAlive = shell.fromEffect<void, CallFailure>({
  name: "Session.keepAlive",
  run: () => Session.use((session) => session.keepAlive),
  failures: callFailures,
})

export const signOut = shell.fromEffect<void, CallFailure>({
  name: "Session.signOut",
  run: () => Session.use((session) => session.signOut),
  failures: callFailures,
})

export const forgetVisitor = shell.fromEffect({
  name: "BrowserStore.clearSession",
  run: () => forgetVisit,
  failures: [],
})

/**
 * Forgets the user after the session ended in another tab, as after a sign-out in this tab; a 401 then no longer
 * reports a lost session.
 */
export const forgetUser = shell.fromEffect({
  name: "BrowserStore.forgetPerson",
  run: () =>
    Effect.andThen(
      SessionExpiry.use((expiry) => expiry.closed),
      forgetPerson,
    ),
  failures: [],
})

export const watchExpiry = shell.fromStream<SessionEvent>({
  name: "SessionExpiry.losses",
  run: () =>
    Stream.unwrap(SessionExpiry.use((expiry) => Effect.succeed(expiry.reasons))).pipe(
      Stream.map((expiry) =>
        expiry === "cookies.blocked" ? { type: "session.expired", canLast: false } : { type: expiry },
      ),
    ),
  failures: [],
})

export const watchTabs = shell.fromObservable<SessionEvent>({
  name: "CrossTab.messages",
  run: () =>
    CrossTab.useSync((tabs) =>
      tabs.messages.pipe(
        filter((message) => message === "signed-in" || message === "signed-out"),
        map((message) => ({ type: message === "signed-in" ? "tab.signedIn" : "tab.signedOut" }) as const),
      ),
    ),
})
