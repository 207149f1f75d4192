import { Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { AuthHandlers } from "./auth.ts"
import { CatalogueHandlers } from "./catalogue.ts"
import { ConventionsLive, SchemaErrorsLive } from "./conventions.ts"
import { DataHandlers } from "./data.ts"
import { LiveFleetHandlers } from "./live-fleet.ts"
import { MachinesHandlers } from "./machines.ts"
import { CompleteAccountLive, SignedInLive } from "./session.ts"
import { UsersHandlers } from "./users.ts"

/** The handlers of every group of the catalogue. */
const Handlers = Layer.mergeAll(
  AuthHandlers,
  UsersHandlers,
  MachinesHandlers,
  DataHandlers,
  LiveFleetHandlers,
  CatalogueHandlers,
)

/** What the contract asks of every call before its handler. */
const Middleware = Layer.mergeAll(ConventionsLive, SchemaErrorsLive, SignedInLive, CompleteAccountLive)

/** Every call of the catalogue, answered. */
export const ApiRoutes = HttpApiBuilder.layer(Api).pipe(
  Layer.provide(Handlers.pipe(Layer.provide(Middleware))),
)
