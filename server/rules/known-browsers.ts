import { createHmac, timingSafeEqual } from "node:crypto"
import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { serverKey } from "../store/server-keys.ts"
import { newToken } from "./secret-token.ts"

/** Time for which a browser is known after its latest sign-in, in seconds. */
export const KNOWN_FOR_SECONDS = 365 * 24 * 3600
/** Maximum number of accounts that a browser is known for, so that the cookie stays small; the oldest is dropped. */
const MOST_ACCOUNTS = 8

/** A browser in which users have signed in. */
interface KnownBrowser {
  /** Random id of the browser, by which its own failed sign-ins are counted. */
  readonly id: string
  /** Marks of the accounts, latest first, by which only the server can tell whether an account is among them. */
  readonly marks: ReadonlyArray<string>
}

interface KnownBrowsersShape {
  /**
   * Name under which failed sign-ins to an account are counted for this browser alone; undefined when the browser
   * has never signed in to the account.
   */
  readonly allowance: (cookie: string, email: string) => Effect.Effect<string | undefined>
  /** New value of the browser's cookie after a sign-in to an account. */
  readonly afterSignIn: (cookie: string, email: string) => Effect.Effect<string>
}

/**
 * Browsers that have signed in before (OPEN-18): wrong passwords from elsewhere do not lock a right one out there.
 * A signed cookie holds the browser's random id and a keyed hash per account, but no address and no number of one.
 */
export class KnownBrowsers extends Context.Service<KnownBrowsers, KnownBrowsersShape>()(
  "headland/KnownBrowsers",
) {
  static readonly layer = Layer.effect(
    KnownBrowsers,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      let known: Uint8Array | undefined
      const key = Effect.suspend(() =>
        known === undefined
          ? serverKey("known-browsers").pipe(
              Effect.provideService(SqlClient.SqlClient, sql),
              Effect.tap((found) => Effect.sync(() => (known = found))),
            )
          : Effect.succeed(known),
      )
      return KnownBrowsers.of({
        allowance: Effect.fn("KnownBrowsers.allowance")(function* (cookie, email) {
          if (cookie === "") return undefined
          const signing = yield* key
          const browser = readCookie(signing, cookie, yield* Clock.currentTimeMillis)
          return browser?.marks.includes(markOf(signing, email)) ? `browser:${browser.id}` : undefined
        }),
        afterSignIn: Effect.fn("KnownBrowsers.afterSignIn")(function* (cookie, email) {
          const signing = yield* key
          const now = yield* Clock.currentTimeMillis
          const { id, marks } = readCookie(signing, cookie, now) ?? { id: newToken().slice(0, 22), marks: [] }
          const mark = markOf(signing, email)
          const all = [mark, ...marks.filter((one) => one !== mark)].slice(0, MOST_ACCOUNTS)
          return writeCookie(signing, { id, marks: all }, now)
        }),
      })
    }),
  )
}

/** Signed text of a known browser: its id, the time in seconds, and the marks of its accounts. */
const writeCookie = (key: Uint8Array, { id, marks }: KnownBrowser, now: number): string => {
  const text = [id, Math.floor(now / 1000), ...marks].join(".")
  return `${text}.${signatureOf(key, "cookie", text)}`
}

/** The browser that a cookie names; undefined when the server did not sign it, or too long ago. */
const readCookie = (key: Uint8Array, cookie: string, now: number): KnownBrowser | undefined => {
  const at = cookie.lastIndexOf(".")
  const text = cookie.slice(0, Math.max(0, at))
  if (!isSame(cookie.slice(at + 1), signatureOf(key, "cookie", text))) return undefined
  const [id = "", seconds, ...marks] = text.split(".")
  return Number(seconds) + KNOWN_FOR_SECONDS > now / 1000 ? { id, marks } : undefined
}

const markOf = (key: Uint8Array, email: string): string => signatureOf(key, "account", email).slice(0, 22)

const signatureOf = (key: Uint8Array, purpose: "cookie" | "account", text: string): string =>
  createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url")

const isSame = (given: string, wanted: string): boolean =>
  given.length === wanted.length && timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
