import { assert } from "@effect/vitest"
import { Effect } from "effect"
import type { Browser } from "#test/support/browser.ts"

/** Goes to sign on; answers the way to the provider. */
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

/** At the provider: chooses who signs in, and answers where that leads. */
export const choose = Effect.fn("choose")(function* (one: Browser, email: string) {
  const away = new URL((yield* begin(one)).headers.get("location") ?? "")
  const page = yield* one.call("GET", `${away.pathname}${away.search}`)
  const policy = page.headers.get("content-security-policy") ?? ""
  assert.match(policy, /default-src 'none'/)
  // A browser finds fault with an address that its policy has no form for.
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
