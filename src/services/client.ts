import { Clock, Context, Effect, Layer } from "effect"
import { FetchHttpClient, HttpClient, HttpClientRequest } from "effect/http"
import { type HttpApi, HttpApiClient, type HttpApiGroup, HttpApiMiddleware } from "effect/http-api"
import { Conventions } from "#contract/conventions.ts"
import {
  API_VERSION,
  APP_VERSION,
  CACHE_BUSTER,
  CLIENT_VERSION_HEADER,
  IDEMPOTENCY_HEADER,
  VERSION_HEADER,
} from "#contract/version.ts"
import { CurrentCallOptions } from "./call.ts"
import { executeCall } from "./execute-call.ts"
import { Reporter } from "./shell/reporter.ts"
import { SessionExpiry } from "./shell/session-expiry.ts"

/** Origin of the API; by default the origin of the page. */
export const ApiOrigin = Context.Reference<string | undefined>("headland/ApiOrigin", {
  defaultValue: () => undefined,
})

/**
 * The typed client of one area: `makeClient(FleetApi)`. Use its methods through `call`. Every call carries the
 * version headers, has a time limit and fails with one of the errors in `CallFailure`; only reads are retried.
 */
export const makeClient = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
) =>
  Effect.flatMap(ApiOrigin, (baseUrl) => HttpApiClient.make(api, { baseUrl })).pipe(
    Effect.tap((client) => Effect.sync(() => askForIds(api.groups as never, client as never))),
  )

/** Type of the typed HTTP client of an area, for the Effect service that holds the client. */
export type ClientOf<Api> =
  Api extends HttpApi.HttpApi<string, infer Groups extends HttpApiGroup.Constraint>
    ? Effect.Success<ReturnType<typeof makeClient<string, Groups>>>
    : never

type Method = (request: { readonly params: Readonly<Record<string, unknown>> }) => Effect.Effect<unknown>

/**
 * Guards updates and deletes against a missing id in a path parameter: such a call is not sent and is a defect
 * (HTTP-09, ERR-10).
 */
const askForIds = (
  groups: Readonly<Record<string, HttpApiGroup.Top>>,
  client: Record<string, Record<string, Method>>,
) => {
  for (const [group, { endpoints }] of Object.entries(groups))
    for (const [name, { method, params }] of Object.entries(endpoints)) {
      const methods = client[group]
      const send = methods?.[name]
      if (params && send && /PUT|DELETE/.test(method))
        methods[name] = (request) =>
          Object.values(request.params).every(isId)
            ? send(request)
            : Effect.die(new Error("No id provided to update or delete"))
    }
}

const isId = (id: unknown) => (typeof id === "string" ? id.trim() !== "" : Number.isFinite(id))

const ConventionsOfClient = HttpApiMiddleware.layerClient(
  Conventions,
  Effect.gen(function* () {
    const services = yield* Effect.context<Reporter | SessionExpiry>()
    return ({ endpoint, request, next }) =>
      Effect.flatMap(
        conventional(request),
        (ready) =>
          // The cast hides the call's failures, which the contract's types do not include; `call` restores their
          // types.
          executeCall(endpoint, next(ready)).pipe(Effect.provide(services)) as unknown as ReturnType<
            typeof next
          >,
      )
  }),
)

/** Headers and query parameters that every call carries (HTTP-02 to HTTP-06). */
const conventional = Effect.fnUntraced(function* (request: HttpClientRequest.HttpClientRequest) {
  const {
    streams,
    accept = streams ? "text/event-stream" : "application/json",
    key,
  } = yield* CurrentCallOptions
  const now = yield* Clock.currentTimeMillis
  return request.pipe(
    HttpClientRequest.setHeaders({
      [VERSION_HEADER]: API_VERSION,
      [CLIENT_VERSION_HEADER]: APP_VERSION,
      accept,
      ...(key === undefined ? {} : { [IDEMPOTENCY_HEADER]: key }),
    }),
    HttpClientRequest.setUrlParam(CACHE_BUSTER, String(now)),
  )
})

const Browser = FetchHttpClient.layer.pipe(
  Layer.provide([
    Layer.succeed(FetchHttpClient.RequestInit, { credentials: "same-origin" }),
    Layer.succeed(HttpClient.TracerPropagationEnabled, false),
  ]),
)

/** Layer with everything that `makeClient` needs, over the browser's fetch with its cookies. */
export const ClientLive = Layer.merge(ConventionsOfClient, Browser)
