import { HttpApi, OpenApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "./conventions.ts"
import { AuthGroup } from "./groups/auth.ts"
import { CatalogueGroup } from "./groups/catalogue.ts"
import { DataGroup } from "./groups/data.ts"
import { LiveFleetGroup } from "./groups/live-fleet.ts"
import { MachinesGroup } from "./groups/machines.ts"
import { UsersGroup } from "./groups/users.ts"
import { API_BASE, APP_VERSION } from "./version.ts"

/** The whole catalogue, for the server and for the interface description. */
export class Api extends HttpApi.make("headland")
  .add(AuthGroup, UsersGroup, MachinesGroup, DataGroup, LiveFleetGroup, CatalogueGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE)
  // A refused call names every fault of its input, and tells a missing value from a wrong one.
  .annotate(HttpApi.ParseOptions, { errors: "all", reportInput: true })
  .annotateMerge(OpenApi.annotations({ title: "Headland", version: APP_VERSION })) {}
