import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { Disk } from "../store/disk.ts"
import { allowedMethods } from "./allowed-methods.ts"
import { Compression, globalMiddleware } from "./global-middleware.ts"

/**
 * Serves `routes` on the listener, with the general middleware. As soon as the routes are served, the server is
 * ready. `known`: method and path of the calls among the routes.
 */
export const serve = <A, E, R>(
  routes: Layer.Layer<A, E, R>,
  known: ReadonlyArray<{ readonly method: string; readonly path: string }>,
) =>
  HttpRouter.serve(Layer.mergeAll(Compression, globalMiddleware(allowedMethods(known)), routes), {
    disableLogger: true,
    disableListenLog: true,
    // The limit of a path segment is raised from the router's default of 100 characters, so that long segments
    // reach the handlers, which report the precise error.
    routerConfig: { maxParamLength: 1_000 },
  }).pipe(Layer.provide(Disk.layer))
