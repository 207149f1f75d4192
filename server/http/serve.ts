import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { allowedMethods } from "./allowed-methods.ts"
import { Compression, globalMiddleware } from "./global-middleware.ts"

/**
 * Serves `routes` on the listener, with the general middleware. The server is ready from then on.
 *
 * `known`: method and path of the calls among the routes.
 */
export const serve = <A, E, R>(
  routes: Layer.Layer<A, E, R>,
  known: ReadonlyArray<{ readonly method: string; readonly path: string }>,
) =>
  HttpRouter.serve(Layer.mergeAll(Compression, globalMiddleware(allowedMethods(known)), routes), {
    disableLogger: true,
    disableListenLog: true,
    // Long path segments reach the handlers, which report what is wrong with them; the router's default limit is
    // 100 characters.
    routerConfig: { maxParamLength: 1_000 },
  })
