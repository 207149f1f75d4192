import { createHash } from "node:crypto"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiScalar, OpenApi } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { ErrorCode } from "#contract/codes.ts"
import { DESCRIPTION_PATH } from "#contract/describe.ts"
import type { CallError } from "#contract/errors.ts"
import { accessOf } from "#domain/access/access.ts"
import { Sessions } from "../store/sessions.ts"
import { completeAccount, sessionTokenOf } from "./session.ts"

const DOCS_PATH = "/api/docs"
export const docsCalls = [DESCRIPTION_PATH, DOCS_PATH].map((path) => ({ method: "GET", path }))

/**
 * The API description and a page for reading it, for swagger users and administrators (OPEN-39). Both are
 * generated on the first request, because requests are rare and generating them would delay the server's start.
 */
export const DocsRoutes = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const sessions = yield* Sessions
    const forReaders = <E, R>(answer: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
      Effect.flatMap(rejectionOf(sessions), (rejection) =>
        rejection === undefined ? answer : Effect.succeed(rejection),
      )
    const document = yield* Effect.cached(Effect.sync(() => JSON.stringify(OpenApi.fromApi(Api))))
    const description = Effect.map(document, (json) =>
      HttpServerResponse.text(json, { contentType: "application/json" }),
    )
    const page = yield* Effect.cached(HttpRouter.toHttpEffect(scalarPage))
    yield* router.add("GET", DESCRIPTION_PATH, forReaders(description))
    yield* router.add("GET", DOCS_PATH, forReaders(Effect.map(Effect.flatten(page), withPolicy)))
  }),
)

/** Look of the API page, without links to the services of its vendor. */
const look = {
  theme: "none",
  withDefaultFonts: false,
  hideTestRequestButton: true,
  hideClientButton: true,
  showDeveloperTools: "never",
} as const

const scalarPage = HttpApiScalar.layer(Api, { path: DOCS_PATH, scalar: look })

const rejectionOf = (sessions: Sessions["Service"]) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const { user } = yield* completeAccount(sessions, sessionTokenOf(request))
    return accessOf(user).canViewApiDescription ? undefined : refused(403, "UNAUTHORIZED_OPERATION")
  }).pipe(
    Effect.catchTags({
      Unauthorized: (error) => Effect.succeed(rejectedWith(401, error)),
      Forbidden: (error) => Effect.succeed(rejectedWith(403, error)),
    }),
  )

const refused = (status: number, message: ErrorCode) =>
  HttpServerResponse.jsonUnsafe([{ message }], { status })
const rejectedWith = (status: number, error: CallError) =>
  HttpServerResponse.jsonUnsafe(error.errors, { status })

/**
 * Content-Security-Policy of the API page, which contains inline scripts and styles itself at run time; the
 * portal's policy forbids both. This policy allows exactly the included scripts and no requests to other hosts.
 */
const withPolicy = (response: HttpServerResponse.HttpServerResponse) =>
  HttpServerResponse.setHeader(response, "content-security-policy", policyOf(textOf(response)))

const textOf = (response: HttpServerResponse.HttpServerResponse): string =>
  response.body._tag === "Uint8Array" ? new TextDecoder().decode(response.body.body) : ""

let known: { readonly html: string; readonly policy: string } | undefined

const policyOf = (html: string): string => {
  if (known?.html === html) return known.policy
  const hashes = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  )
  const policy = [
    "default-src 'none'",
    `script-src ${hashes.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ")
  known = { html, policy }
  return policy
}
