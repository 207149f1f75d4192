import { createHash, generateKeyPairSync, type KeyObject, sign } from "node:crypto"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { afterAll } from "vitest"
import type { User } from "#contract/schemas/user.ts"
import { DEMO_PASSWORD, demoEmail } from "#domain/demo-accounts.ts"
import type { Browser } from "#test/support/browser.ts"
import { movableClock } from "#test/support/movable-clock.ts"
import { startServer } from "#test/support/server.ts"
import { account } from "../identity/accounts.ts"
import { browser, real } from "../identity/callers.ts"
import { begin } from "./sign-on.ts"

const CLIENT = { clientId: "headland", clientSecret: "of-this-portal" }
const keys = generateKeyPairSync("rsa", { modulusLength: 2048 })
const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 })

/**
 * Claims that the fake provider returns for an authorisation code; the challenge is that of the start of the
 * sign-on.
 */
interface Grant {
  readonly challenge: string
  readonly claims: Readonly<Record<string, unknown>>
  readonly key: KeyObject
}
const grants = new Map<string, Grant>()

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
const tokenOf = ({ claims, key }: Grant): string => {
  const seconds = Math.floor(Date.now() / 1000)
  const whole = { iss: issuer, aud: CLIENT.clientId, iat: seconds, exp: seconds + 300, ...claims }
  const text = `${part({ alg: "RS256", kid: "one" })}.${part(whole)}`
  return `${text}.${sign("sha256", Buffer.from(text), key).toString("base64url")}`
}

const answerTo = (path: string, form: URLSearchParams): object | undefined => {
  switch (path) {
    case "/.well-known/openid-configuration":
      return {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      }
    case "/jwks":
      return { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "one", use: "sig", alg: "RS256" }] }
    case "/token": {
      const grant = grants.get(form.get("code") ?? "")
      const proof = createHash("sha256")
        .update(form.get("code_verifier") ?? "")
        .digest("base64url")
      return grant === undefined || grant.challenge !== proof
        ? undefined
        : { access_token: "x", token_type: "Bearer", expires_in: 300, id_token: tokenOf(grant) }
    }
    default:
      return undefined
  }
}

/** Fake identity provider of the installation, as configured by OIDC_PROVIDERS. */
const provider = http.createServer((request, response) => {
  const pieces: Array<Buffer> = []
  request.on("data", (piece: Buffer) => pieces.push(piece))
  request.on("end", () => {
    const form = new URLSearchParams(Buffer.concat(pieces).toString())
    const answer = answerTo(request.url ?? "", form)
    response.writeHead(answer === undefined ? 400 : 200, { "content-type": "application/json" })
    response.end(JSON.stringify(answer ?? { error: "invalid_grant" }))
  })
})
await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve))
const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
afterAll(() => void provider.close())

const Server = startServer({
  seed: "demo",
  identityProviders: [{ name: "farmid", issuer, ...CLIENT }],
}).pipe(Layer.provideMerge(movableClock()))

/**
 * Signs on with the provider's claims; returns the address that the sign-on leads to and the user signed in
 * afterwards.
 */
const signOn = Effect.fn("signOn")(function* (
  claims: Grant["claims"],
  {
    at,
    key = keys.privateKey,
    malformed = {},
  }: { at?: Browser; key?: KeyObject; malformed?: Grant["claims"] } = {},
) {
  const one = at ?? (yield* browser)
  const away = new URL((yield* begin(one, { provider: "farmid" })).headers.get("location") ?? "")
  assert.strictEqual(`${away.origin}${away.pathname}`, `${issuer}/authorize`)
  const asked = away.searchParams
  const code = crypto.randomUUID()
  const nonce = asked.get("nonce")
  grants.set(code, {
    challenge: asked.get("code_challenge") ?? "",
    claims: { nonce, ...claims, ...malformed },
    key,
  })
  const back = `/oauth2/callback?${new URLSearchParams({ code, state: asked.get("state") ?? "" })}`
  const to = (yield* one.call("GET", back)).headers.get("location") ?? ""
  const me = (yield* one.call("GET", "/api/users/current")).json() as Partial<User>
  return { to: to.replace(one.url, ""), who: me.email }
})

const SIGNED_ON = "/postLogin?state=s%201"
const REFUSED = { to: "/#/login?failed=REFUSED&state=s+1", who: undefined }
const NO_ACCOUNT = { to: "/#/ssoProfileError", who: undefined }

layer(Server, real)("a provider of the installation (OPEN-20, SSO-13)", (it) => {
  const email = demoEmail("owner")

  it.effect("opens no account by an unverified address", () =>
    Effect.gen(function* () {
      for (const verified of [{}, { email_verified: false }, { email_verified: "true" }])
        assert.deepStrictEqual(yield* signOn({ sub: "thief", email, ...verified }), NO_ACCOUNT)
      // Checks that the rejected sign-on left no link to the provider's subject: the same subject with another
      // address is checked anew.
      const other = "thief@farms.example"
      yield* account(other)
      assert.deepStrictEqual(yield* signOn({ sub: "thief", email: other, email_verified: true }), {
        to: SIGNED_ON,
        who: other,
      })
    }),
  )

  it.effect("knows a linked user by subject, whatever the present address there", () =>
    Effect.gen(function* () {
      const first = yield* signOn({ sub: "aino", email: email.toUpperCase(), email_verified: true })
      assert.deepStrictEqual(first, { to: SIGNED_ON, who: email })
      const moved = { sub: "aino", email: demoEmail("admin"), email_verified: true }
      assert.deepStrictEqual(yield* signOn(moved), { to: SIGNED_ON, who: email })
      assert.deepStrictEqual(yield* signOn({ sub: "aino" }), { to: SIGNED_ON, who: email })
    }),
  )

  it.effect("leaves no session that the browser had before, and begins one of another name", () =>
    Effect.gen(function* () {
      const one = yield* browser
      yield* one.signIn(demoEmail("dealer"), DEMO_PASSWORD)
      const before = one.cookies.get("SESSION") ?? ""
      const there = yield* signOn(
        { sub: "outi", email: demoEmail("brand"), email_verified: true },
        { at: one },
      )
      assert.strictEqual(there.who, demoEmail("brand"))
      assert.notStrictEqual(one.cookies.get("SESSION"), before)
      const thief = yield* browser
      thief.cookies.set("SESSION", before)
      assert.strictEqual((yield* thief.call("GET", "/api/keepalive")).status, 401)
    }),
  )

  it.effect("is not believed when its word is another one's, for another one, or of another time", () =>
    Effect.gen(function* () {
      const dealer = demoEmail("dealer")
      const claims = { sub: "eero", email: dealer, email_verified: true }
      const hour = 3600
      const now = Math.floor(Date.now() / 1000)
      for (const malformed of [
        { nonce: "of-another-sign-on" },
        { aud: "another-portal" },
        { iss: "https://farmid.example" },
        { iat: now - 2 * hour, exp: now - hour },
      ])
        assert.deepStrictEqual(yield* signOn(claims, { malformed }), REFUSED, JSON.stringify(malformed))
      assert.deepStrictEqual(yield* signOn(claims, { key: stranger.privateKey }), REFUSED)
      assert.deepStrictEqual(yield* signOn(claims), { to: SIGNED_ON, who: dealer })
    }),
  )
})
