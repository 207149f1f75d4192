import { Effect, Layer, Option, Schema, Stream } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Email, listOf, numberBetween, pattern, requiredText, text, wholeNumber } from "#contract/checks.ts"
import { Conventions, SchemaErrors, SignedIn } from "#contract/conventions.ts"
import { AppConfig, type Settings } from "#server/config.ts"
import { routesOf } from "#server/http/allowed-methods.ts"
import { ConventionsLive, SchemaErrorsLive } from "#server/http/conventions.ts"
import { HealthRoute } from "#server/http/health.ts"
import { inspectorRoutes } from "#server/http/inspector.ts"
import { ListenerLive } from "#server/http/listener.ts"
import { portalRoutes } from "#server/http/page.ts"
import { serve } from "#server/http/serve.ts"
import { SignedInLive } from "#server/http/session.ts"
import { FreeBytes } from "#server/store/disk.ts"
import type { SignIn } from "#server/store/session-cache.ts"
import { Sessions } from "#server/store/sessions.ts"
import { makeBrowser } from "#test/support/browser.ts"
import { emptyDatabase } from "#test/support/database.ts"
import { freePort } from "#test/support/free-port.ts"

const Thing = Schema.Struct({
  name: requiredText(10),
  email: Schema.optionalKey(Email),
  note: Schema.optionalKey(Schema.NullOr(text(5))),
  count: Schema.optionalKey(wholeNumber(1, 9)),
  lat: Schema.optionalKey(numberBetween(-90, 90)),
  code: Schema.optionalKey(Schema.String.check(pattern(/^[A-Z]+$/))),
  kind: Schema.optionalKey(Schema.Literals(["RED", "GREEN"])),
  tags: Schema.optionalKey(listOf(Schema.String, 2)),
  parts: Schema.optionalKey(Schema.Array(Schema.Struct({ size: wholeNumber(1, 3) }))),
  owner: Schema.optionalKey(Schema.NullOr(Schema.Struct({ city: requiredText(3) }))),
})

class Things extends HttpApiGroup.make("things").add(
  HttpApiEndpoint.post("make", "/things", {
    payload: Thing,
    success: Schema.Struct({ name: Schema.String }),
  }),
  HttpApiEndpoint.get("list", "/things", {
    query: {
      page: Schema.optional(wholeNumber(0, 100)),
      kind: Schema.optional(Schema.Literals(["RED", "GREEN"])),
    },
    success: Schema.Array(Schema.String),
  }),
  HttpApiEndpoint.delete("remove", "/things/:id", { params: { id: Schema.Int } }),
  HttpApiEndpoint.post("makeSignedIn", "/signed-in/things", {
    payload: Thing,
    success: Schema.Struct({ name: Schema.String }),
  }).middleware(SignedIn),
  HttpApiEndpoint.post("terminate", "/livefleet/session/terminate", {
    payload: Schema.Struct({ a: Schema.Int }),
  }),
) {}

class SmallApi extends HttpApi.make("small")
  .add(Things)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix("/api")
  .annotate(HttpApi.ParseOptions, { errors: "all", reportInput: true }) {}

const ThingsHandlers = HttpApiBuilder.group(SmallApi, "things", (handlers) =>
  handlers.handleAll({
    make: ({ payload }) => Effect.succeed({ name: payload.name }),
    makeSignedIn: ({ payload }) => Effect.succeed({ name: payload.name }),
    list: () => Effect.succeed(Array.from({ length: 500 }, (_, index) => `thing number ${index}`)),
    remove: () => Effect.void,
    terminate: () => Effect.void,
  }),
)

const oddRoutes = Layer.mergeAll(
  HttpRouter.add("GET", "/api/boom", Effect.die(new Error("an internal secret"))),
  HttpRouter.add("GET", "/api/address", (request) =>
    Effect.succeed(HttpServerResponse.jsonUnsafe(request.remoteAddress)),
  ),
  HttpRouter.add(
    "GET",
    "/api/stream",
    Effect.succeed(
      HttpServerResponse.stream(
        Stream.concat(Stream.make("data: 1\n\n"), Stream.never).pipe(Stream.encodeText),
        {
          contentType: "text/event-stream",
        },
      ),
    ),
  ),
  // A statement that PostgreSQL refuses with the SQLSTATE in the path.
  HttpRouter.add("GET", "/api/refused/:state", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { state = "" } = yield* HttpRouter.params
      yield* sql.unsafe(`DO $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END $$`)
      return HttpServerResponse.empty()
    }).pipe(Effect.orDie),
  ),
  HttpRouter.add(
    "GET",
    "/api/no-space",
    Effect.die(Object.assign(new Error("no space"), { code: "ENOSPC" })),
  ),
  HttpRouter.add(
    "GET",
    "/api/database",
    Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT 1 AS one`).pipe(
      Effect.orDie,
      Effect.map((rows) => HttpServerResponse.jsonUnsafe(rows)),
    ),
  ),
)

/** Fake sessions: a caller with a cookie is signed in with the role named in the cookie. */
const sessionsOfPeople = Layer.mock(Sessions)({
  resolve: (token) => {
    const user = { roles: [{ authRole: token }] }
    return Effect.succeed(token === "" ? Option.none() : Option.some({ user } as unknown as SignIn))
  },
})

const middleware = Layer.mergeAll(ConventionsLive, SchemaErrorsLive, SignedInLive).pipe(
  Layer.provide(sessionsOfPeople),
)

const calls = HttpApiBuilder.layer(SmallApi).pipe(
  Layer.provide(ThingsHandlers.pipe(Layer.provide(middleware))),
)

/**
 * The server platform with a few invented calls and without the product; returns a browser for it. `folder`: a
 * built portal.
 */
export const smallServer = (
  settings: Partial<Settings> = {},
  {
    folder = "/nowhere",
    database = emptyDatabase(),
    freeBytes = null,
  }: {
    folder?: string
    database?: ReturnType<typeof emptyDatabase>
    /** Free space of the data folder; null for the real one being unknown. */
    freeBytes?: number | null
  } = {},
) =>
  Effect.gen(function* () {
    const port = yield* Effect.promise(freePort)
    const url = `http://127.0.0.1:${port}`
    const inspector = inspectorRoutes(folder).pipe(Layer.provide(sessionsOfPeople))
    const health = HealthRoute.pipe(Layer.provide(sessionsOfPeople))
    const routes = Layer.mergeAll(calls, oddRoutes, health, portalRoutes(folder), inspector)
    yield* Layer.build(
      serve(routes, routesOf(SmallApi)).pipe(
        Layer.provide(database),
        Layer.provide(Layer.succeed(FreeBytes, () => Effect.succeed(freeBytes))),
        Layer.provide(ListenerLive),
        Layer.provide(AppConfig.test({ port, publicUrl: url, origins: [url], ...settings })),
      ),
    )
    return makeBrowser(url)
  })
