import { createHash, generateKeyPairSync, sign } from "node:crypto"
import { Clock, Effect, Layer, Option } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { AppConfig, type Settings } from "../config.ts"
import { allOrigins } from "../portals.ts"
import { DEMO_ISSUER_PATH, demoProvider, hasDemoProvider } from "../rules/identity-providers.ts"
import { newToken } from "../rules/secret-token.ts"
import { newNonce } from "./security.ts"

const CODE_LIFE_MS = 60_000
const TOKEN_LIFE_SECONDS = 300

interface Grant {
  readonly email: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
  readonly until: number
}

/**
 * A small OpenID Connect provider for trying single sign-on, in the demo world on loopback only (OPEN-20,
 * OPEN-173). It asks for no password: the user at this computer chooses an identity. In any other configuration
 * its paths do not exist.
 */
export const DevIdentityProviderRoutes = Layer.unwrap(
  Effect.map(AppConfig, (settings) => (hasDemoProvider(settings) ? routes(settings) : Layer.empty)),
)

const routes = (settings: Settings) =>
  HttpRouter.use(
    Effect.fnUntraced(function* (router) {
      const { clientId, clientSecret, issuer } = demoProvider(settings)
      const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 })
      const grants = new Map<string, Grant>()
      const origins = allOrigins(settings)
      const hosts = origins.map((origin) => new URL(origin).host)
      const callbacks = origins.map((origin) => `${origin}/oauth2/callback`)
      const path = (name: string): `/${string}` => `${DEMO_ISSUER_PATH}/${name}` as `/${string}`

      /**
       * Answers only this computer, and only under an expected Host header: accepting another host name for this
       * address would let a foreign page in (DNS rebinding).
       */
      const onlyHere = <E, R>(
        work: (
          request: HttpServerRequest.HttpServerRequest,
        ) => Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>,
      ) =>
        Effect.gen(function* () {
          const request = yield* HttpServerRequest.HttpServerRequest
          const local = /^(127\.|::1$|::ffff:127\.)/.test(Option.getOrElse(request.remoteAddress, () => ""))
          if (!local || !hosts.includes(request.headers["host"] ?? ""))
            return HttpServerResponse.empty({ status: 404 })
          return HttpServerResponse.setHeader(yield* work(request), "cache-control", "no-store")
        })

      const tokenFor = (grant: Grant, now: number) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
        const seconds = Math.floor(now / 1000)
        const text = `${part({ alg: "RS256", kid: "demo" })}.${part({
          iss: issuer,
          aud: clientId,
          sub: createHash("sha256").update(grant.email).digest("hex"),
          email: grant.email,
          email_verified: true,
          nonce: grant.nonce,
          iat: seconds,
          exp: seconds + TOKEN_LIFE_SECONDS,
        })}`
        return `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`
      }

      yield* router.add(
        "GET",
        path(".well-known/openid-configuration"),
        onlyHere(() =>
          Effect.succeed(
            HttpServerResponse.jsonUnsafe({
              issuer,
              authorization_endpoint: `${issuer}/authorize`,
              token_endpoint: `${issuer}/token`,
              jwks_uri: `${issuer}/jwks`,
              response_types_supported: ["code"],
              subject_types_supported: ["public"],
              id_token_signing_alg_values_supported: ["RS256"],
              code_challenge_methods_supported: ["S256"],
              token_endpoint_auth_methods_supported: ["client_secret_post"],
            }),
          ),
        ),
      )
      yield* router.add(
        "GET",
        path("jwks"),
        onlyHere(() =>
          Effect.succeed(
            HttpServerResponse.jsonUnsafe({
              keys: [{ ...publicKey.export({ format: "jwk" }), kid: "demo", use: "sig", alg: "RS256" }],
            }),
          ),
        ),
      )
      yield* router.add(
        "GET",
        path("authorize"),
        onlyHere((request) => {
          const asked = new URL(request.url, issuer).searchParams
          return Effect.succeed(
            isGood(asked, clientId, callbacks)
              ? choicePage(asked, origins)
              : HttpServerResponse.text("This is no sign-on of the demo client.\n", { status: 400 }),
          )
        }),
      )
      yield* router.add(
        "POST",
        path("authorize"),
        onlyHere((request) =>
          Effect.gen(function* () {
            const form = new URLSearchParams(yield* Effect.orDie(request.text))
            if (!isGood(form, clientId, callbacks)) return HttpServerResponse.empty({ status: 400 })
            const back = new URL(form.get("redirect_uri") ?? "")
            back.searchParams.set("state", form.get("state") ?? "")
            const email = form.get("email") ?? ""
            if (email === "") back.searchParams.set("error", "access_denied")
            else {
              const now = yield* Clock.currentTimeMillis
              for (const [code, grant] of grants) if (grant.until <= now) grants.delete(code)
              const code = newToken()
              grants.set(code, {
                email,
                nonce: form.get("nonce") ?? "",
                challenge: form.get("code_challenge") ?? "",
                redirectUri: form.get("redirect_uri") ?? "",
                until: now + CODE_LIFE_MS,
              })
              back.searchParams.set("code", code)
            }
            return HttpServerResponse.redirect(back.href, { status: 303 })
          }),
        ),
      )
      yield* router.add(
        "POST",
        path("token"),
        onlyHere((request) =>
          Effect.gen(function* () {
            const form = new URLSearchParams(yield* Effect.orDie(request.text))
            const now = yield* Clock.currentTimeMillis
            const code = form.get("code") ?? ""
            const grant = grants.get(code)
            grants.delete(code)
            const challenge = createHash("sha256")
              .update(form.get("code_verifier") ?? "")
              .digest("base64url")
            if (form.get("client_id") !== clientId || form.get("client_secret") !== clientSecret)
              return HttpServerResponse.jsonUnsafe({ error: "invalid_client" }, { status: 401 })
            if (
              grant === undefined ||
              grant.until <= now ||
              grant.challenge !== challenge ||
              grant.redirectUri !== form.get("redirect_uri")
            )
              return HttpServerResponse.jsonUnsafe({ error: "invalid_grant" }, { status: 400 })
            return HttpServerResponse.jsonUnsafe({
              access_token: newToken(),
              token_type: "Bearer",
              expires_in: TOKEN_LIFE_SECONDS,
              id_token: tokenFor(grant, now),
            })
          }),
        ),
      )
    }),
  )

const isGood = (asked: URLSearchParams, clientId: string, callbacks: ReadonlyArray<string>): boolean =>
  asked.get("client_id") === clientId &&
  asked.get("code_challenge_method") === "S256" &&
  callbacks.includes(asked.get("redirect_uri") ?? "")

const CARRIED = ["client_id", "redirect_uri", "state", "nonce", "code_challenge", "code_challenge_method"]

/**
 * Whether an origin can be listed in a Content-Security-Policy, which has no syntax for addresses like `[::1]` and
 * makes browsers log warnings; links back to such a portal stay on the same origin.
 */
const isNamed = (origin: string): boolean => !origin.includes("[")

/**
 * Page for choosing an identity. It runs no scripts, and its only form leads to the provider and from there back
 * to the portal.
 */
const choicePage = (asked: URLSearchParams, origins: ReadonlyArray<string>) => {
  const nonce = newNonce()
  const hidden = CARRIED.map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(asked.get(name) ?? "")}">`,
  ).join("")
  const choice = (email: string, label: string) =>
    `<li><button name="email" value="${escaped(email)}">${escaped(label)}</button></li>`
  const people = demoPeople.map((person) => choice(demoEmail(person), demoEmail(person))).join("")
  return HttpServerResponse.html(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo sign-on</title><style nonce="${nonce}">body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:2rem auto;padding:0 1rem}
ul{list-style:none;padding:0}button{width:100%;min-height:44px;margin:.25rem 0;font:inherit;text-align:left;padding:0 .75rem}</style></head>
<body><main><h1>Who signs in?</h1><form method="post">${hidden}<ul>${people}${choice("nobody@elsewhere.example", "Somebody without an account")}${choice("", "Do not sign in")}</ul></form></main></body></html>`).pipe(
    HttpServerResponse.setHeader(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${origins.filter(isNamed).join(" ")}; base-uri 'none'; frame-ancestors 'none'`,
    ),
  )
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
