import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { ReleasesGroup } from "../groups/releases.ts"
import { UsersGroup } from "../groups/users.ts"
import { API_BASE } from "../version.ts"

/** Calls about what is new, and about what of it a person has read. */
export class ReleasesApi extends HttpApi.make("releases")
  .add(ReleasesGroup, UsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
