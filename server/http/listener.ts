import { createServer, type Server, type ServerResponse } from "node:http"
import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { Effect, Layer } from "effect"
import { WITH_FILES_MS } from "#domain/time-limits.ts"
import { AppConfig, type Settings } from "../config.ts"
import { answerUnread } from "./answer-unread.ts"
import { healthReport } from "./health.ts"
import { isCallPath, pathOf } from "./paths.ts"
import { securityHeaders } from "./security.ts"

/** Time for open calls to finish when the server stops; needed because live streams never end by themselves. */
const SHUTDOWN_GRACE = "700 millis"

/**
 * The HTTP listener. It responds from the start, with 503 until the routes are ready, so that no caller waits
 * while tables are created. Build this layer before all layers that take long to start.
 */
export const ListenerLive = Layer.unwrap(
  Effect.map(AppConfig, (settings) => {
    const server = makeServer(settings)
    return CloseConnections(server).pipe(
      Layer.provideMerge(
        NodeHttpServer.layer(() => server, {
          port: settings.port,
          host: settings.host,
          gracefulShutdownTimeout: SHUTDOWN_GRACE,
        }),
      ),
    )
  }),
)

const makeServer = (settings: Settings) => {
  const server = createServer({
    requestTimeout: WITH_FILES_MS,
    headersTimeout: 20_000,
    keepAliveTimeout: 65_000,
  })
  // Sets the security headers in a listener that runs before all others, so that every response has them.
  server.on("request", (request, response) => {
    const url = request.url ?? "/"
    for (const [name, value] of Object.entries(securityHeaders(settings, url, request.headers.host)))
      response.setHeader(name, value)
    if (server.listenerCount("request") === 1) answerNotReady(pathOf(url), response)
  })
  server.on("clientError", answerUnread(securityHeaders(settings, "/api")))
  return server
}

const answerNotReady = (path: string, response: ServerResponse) => {
  const [type, body] = notReady(path)
  response.writeHead(503, { "retry-after": "1", "content-type": type, "cache-control": "no-store" }).end(body)
}

const notReady = (path: string): readonly [type: string, body: string] => {
  if (path === "/health") return ["application/json", JSON.stringify(healthReport("starting", "starting"))]
  if (isCallPath(path)) return ["application/json", JSON.stringify([{ message: "SERVICE_UNAVAILABLE" }])]
  return [
    "text/html; charset=utf-8",
    '<!doctype html><meta http-equiv="refresh" content="1"><title>…</title>',
  ]
}

/**
 * Closes the connections that are still open once live streams were ended, so that the port is free when the
 * server stops.
 */
const CloseConnections = (server: Server) =>
  Layer.effectDiscard(Effect.addFinalizer(() => Effect.sync(() => server.closeAllConnections())))
