import { Effect } from "effect"
import type { Problem } from "#contract/errors.ts"
import type { BearerToken } from "#contract/schemas/account.ts"
import type { Answer, Browser } from "#test/support/browser.ts"

/** Bearer token for the dealer API, got in exchange for the session of the browser's user. */
export const exchanged = (browser: Browser) =>
  Effect.map(browser.call("PUT", "/api/login/tokenexchange"), (answer) => answer.json() as BearerToken)

/** A call of the dealer API as a program makes it: with a bearer token, without cookie, origin and version headers. */
export const dealerCall =
  (browser: Browser, token: string | undefined) =>
  (method: string, path: string, body?: unknown): Effect.Effect<Answer> =>
    browser.call(method, `/api/dealer-api${path}`, {
      body,
      headers: {
        origin: undefined,
        "x-api-version": undefined,
        "x-client-version": undefined,
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    })

export const problemOf = (answer: Answer): Problem => answer.json() as Problem
