import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { allowedMethods } from "./allowed-methods.ts"
import { Compression, globalMiddleware } from "./global-middleware.ts"

/**
 * Answers `routes` on the listener, with the rules of every call around them. From then on the server is ready.
 *
 * `known`: method and path of the calls among them.
 */
export const serve = <A, E, R>(
  routes: Layer.Layer<A, E, R>,
  known: ReadonlyArray<{ readonly method: string; readonly path: string }>,
) =>
  HttpRouter.serve(Layer.mergeAll(Compression, globalMiddleware(allowedMethods(known)), routes), {
    disableLogger: true,
    disableListenLog: true,
    // A longer piece of a path reaches its call, which says what is wrong with it; by itself the router stops at 100.
    routerConfig: { maxParamLength: 1_000 },
  })
