import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Browser } from "#test/support/browser.ts"

/** Starts single sign-on; returns the redirect to the provider. */
export const begin = (
  one: Browser,
  change: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
) =>
  one.call(
    "GET",
    `/oauth2/login?${new URLSearchParams({ provider: "demo", state: "s 1", redirect_uri: `${one.url}/postLogin`, language: "fi-FI", ...change })}`,
    { headers },
  )

/** Selects the account at the demo provider; returns the address to which the choice leads. */
export const choose = Effect.fn("choose")(function* (one: Browser, email: string) {
  const away = new URL((yield* begin(one)).headers.get("location") ?? "")
  const page = yield* one.call("GET", `${away.pathname}${away.search}`)
  const policy = page.headers.get("content-security-policy") ?? ""
  assert.match(policy, /default-src 'none'/)
  // Checks that the policy names no IPv6 address: one in brackets has no valid form in a content security policy,
  // and browsers report it.
  assert.notInclude(policy, "[")
  const form = new URLSearchParams(away.searchParams)
  form.set("email", email)
  const answer = yield* one.call("POST", away.pathname, {
    body: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  })
  const back = new URL(answer.headers.get("location") ?? "")
  return `${back.pathname}${back.search}`
})
