import { Effect, Layer, Queue, Stream } from "effect"
import { BehaviorSubject, of, Subject } from "rxjs"
import type { User } from "#contract/schemas/user.ts"
import { type Location, locationFrom } from "#domain/navigation/location.ts"
import { ApiError, type CallFailure } from "#services/failures.ts"
import { CookiePage } from "#services/shell/browser-choices.ts"
import { BrowserLocation, type Move, type ObservedMove } from "#services/shell/browser-location.ts"
import { BrowserStore } from "#services/shell/browser-store.ts"
import { BrowserStoreLive, Storages } from "#services/shell/browser-store-live.ts"
import { Connection } from "#services/shell/connection.ts"
import { CrossTab, type TabMessage } from "#services/shell/cross-tab.ts"
import { forgetOthers, forgetPerson } from "#services/shell/local-memory.ts"
import { Reporter } from "#services/shell/reporter.ts"
import { Session } from "#services/shell/session.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { SessionExpiryLive } from "#services/shell/session-expiry-live.ts"
import { SignOns } from "#services/shell/sign-on.ts"
import { ClosingPage } from "#services/shell/unsaved-work.ts"
import { Visibility } from "#services/shell/visibility.ts"

/** A browser storage in memory. */
export const fakeStorage = (): Storage => {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}

/** A fake browser and server behind the services of the shell, controlled by the test. */
export const fakeShell = (start: { readonly address?: string; readonly user?: User } = {}) => {
  const local = fakeStorage()
  const session = fakeStorage()
  const closing = new EventTarget()
  const moves: Array<Move> = []
  const signOns: Array<string> = []
  const cookies: Array<string> = []
  const sentToTabs: Array<TabMessage> = []
  const accounts = new Map<string, User>()
  const answers: {
    signIn?: CallFailure
    signOut?: CallFailure
    current?: CallFailure
    keepAlive?: CallFailure
  } = {}
  let keptAlive = 0
  let signedIn = start.user
  let location: Location = locationFrom(start.address ?? "")
  let before = location
  let browserQueue: Queue.Queue<ObservedMove> | undefined
  const otherTabs = new Subject<TabMessage>()
  const connection = new BehaviorSubject(true)
  const fromTab = (message: TabMessage) => otherTabs.next(message)

  const rejection = (code: "AUTHENTICATION_FAILED" | "NOT_LOGGED_IN", call: string) =>
    new ApiError({ status: 401, errors: [{ message: code }], call })
  const orFail = <A>(failure: CallFailure | undefined, value: Effect.Effect<A, CallFailure>) =>
    failure === undefined ? value : Effect.fail(failure)

  const services = Layer.mergeAll(
    Layer.effect(
      Session,
      Effect.gen(function* () {
        const expiry = yield* SessionExpiry
        const store = yield* BrowserStore
        const inStore = Effect.provideService(BrowserStore, store)
        const welcomed = (user: User) =>
          Effect.as(Effect.andThen(inStore(forgetOthers(user.id, store.clearSession)), expiry.opened), user)
        return {
          current: Effect.suspend(() =>
            orFail(
              answers.current,
              signedIn === undefined
                ? Effect.fail(rejection("NOT_LOGGED_IN", "GET /users/current"))
                : welcomed(signedIn),
            ),
          ),
          again: (userId) =>
            Effect.suspend(() =>
              orFail(
                answers.current,
                signedIn === undefined
                  ? Effect.fail(rejection("NOT_LOGGED_IN", "GET /users/current"))
                  : Effect.succeed(signedIn),
              ),
            ).pipe(
              Effect.tapError((failure) =>
                failure._tag === "ApiError" && failure.status === 401 ? expiry.closed : Effect.void,
              ),
              Effect.tap(({ id }) =>
                id === userId ? Effect.void : Effect.andThen(expiry.closed, expiry.opened),
              ),
            ),
          signIn: ({ email }) =>
            Effect.suspend(() => {
              signedIn = accounts.get(email)
              return orFail(
                answers.signIn,
                signedIn === undefined
                  ? Effect.fail(rejection("AUTHENTICATION_FAILED", "POST /login"))
                  : welcomed(signedIn),
              )
            }),
          signOut: Effect.suspend(() =>
            orFail(answers.signOut, Effect.andThen(expiry.closed, inStore(forgetPerson))),
          ),
          keepAlive: Effect.suspend(() => {
            keptAlive += 1
            return orFail(answers.keepAlive, Effect.void)
          }),
        }
      }),
    ),
    Layer.succeed(BrowserLocation, {
      changes: Stream.callback<ObservedMove>((queue) =>
        Effect.sync(() => {
          browserQueue = queue as never
          Queue.offerUnsafe(queue, location)
        }),
      ),
      takeBack: Effect.sync(() => {
        location = before
      }),
      go: (move) =>
        Effect.sync(() => {
          moves.push(move)
          location = {
            ...locationFrom(move.to),
            ...(move.wanted === undefined ? {} : { wanted: move.wanted }),
          }
          return location
        }),
    }),
    Layer.succeed(CrossTab, {
      send: (message) => Effect.sync(() => void sentToTabs.push(message)),
      messages: otherTabs,
    }),
    Layer.succeed(SignOns, {
      begin: (provider, language) => Effect.sync(() => void signOns.push(`${provider} ${language}`)),
    }),
    Layer.succeed(CookiePage, {
      set cookie(text: string) {
        cookies.push(text.slice(0, text.indexOf(";")))
      },
    }),
    Layer.succeed(Reporter, { report: () => Effect.void, called: () => Effect.void }),
    Layer.succeed(Visibility, { isVisible: Effect.succeed(true), changes: of(true) }),
    Layer.succeed(Connection, { changes: connection }),
    Layer.succeed(ClosingPage, closing as never),
  ).pipe(
    Layer.provideMerge(SessionExpiryLive),
    Layer.provideMerge(
      BrowserStoreLive.pipe(
        Layer.provide(Layer.succeed(Storages, { local: () => local, session: () => session })),
      ),
    ),
  )

  return {
    layer: services,
    /** Whether the fake device has a connection; the test sets the next value. */
    connection,
    local,
    session,
    moves,
    sentToTabs,
    /** Cookies that the portal has set in the fake browser, as `language=fi-FI`. */
    cookies,
    /** Sign-on providers for which the page was left, each with the language. */
    signOns,
    accounts,
    /** Failures with which the next calls are answered; the test sets them. */
    answers,
    /** Number of keep-alive calls so far. */
    keptAlive: () => keptAlive,
    /** Present address of the browser, as path and query. */
    address: () => `${location.path}${location.search}`,
    wanted: () => location.wanted,
    /** Simulates that the user types an address. */
    goTo: (address: string) => {
      location = locationFrom(address)
      if (browserQueue) Queue.offerUnsafe(browserQueue, location)
    },
    /** Simulates that the user presses back and reaches the address. */
    goBackTo: (address: string) => {
      before = location
      location = locationFrom(address)
      if (browserQueue) Queue.offerUnsafe(browserQueue, { ...location, fromHistory: true })
    },
    /** Simulates closing the page; returns whether it closes at once, or the browser asks first. */
    closing: () =>
      closing.dispatchEvent(new Event("beforeunload", { cancelable: true })) ? "closed" : "asked",
    /** Simulates that a user has signed in in another tab. */
    signsInElsewhere: (user: User) => {
      signedIn = user
      fromTab("signed-in")
    },
    /** Changes the user whom the fake server knows as signed in, without the page noticing. */
    changesOnServer: (user: User | undefined) => {
      signedIn = user
    },
    hearFromTab: fromTab,
  }
}
