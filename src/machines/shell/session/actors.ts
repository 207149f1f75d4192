import { Effect, Stream } from "effect"
import type { User } from "#contract/schemas/user.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { CrossTab } from "#services/shell/cross-tab.ts"
import { forgetPerson, forgetVisit } from "#services/shell/local-memory.ts"
import { Session } from "#services/shell/session.ts"
import { SessionLoss } from "#services/shell/session-loss.ts"
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

/** The session ended in another tab: the same forgetting as here, and a 401 is no surprise any more. */
export const forgetUser = shell.fromEffect({
  name: "BrowserStore.forgetPerson",
  run: () =>
    Effect.andThen(
      SessionLoss.use((loss) => loss.closed),
      forgetPerson,
    ),
  failures: [],
})

export const watchLosses = shell.fromStream<SessionEvent>({
  name: "SessionLoss.losses",
  run: () =>
    Stream.unwrap(SessionLoss.use((loss) => Effect.succeed(loss.losses))).pipe(
      Stream.map((loss) =>
        loss === "session.unkept" ? { type: "session.lost", canLast: false } : { type: loss },
      ),
    ),
  failures: [],
})

export const watchTabs = shell.fromStream<SessionEvent>({
  name: "CrossTab.messages",
  run: () =>
    Stream.unwrap(CrossTab.use((tabs) => Effect.succeed(tabs.messages))).pipe(
      Stream.filter((message) => message === "signed-in" || message === "signed-out"),
      Stream.map(
        (message) => ({ type: message === "signed-in" ? "tab.signedIn" : "tab.signedOut" }) as const,
      ),
    ),
  failures: [],
})
