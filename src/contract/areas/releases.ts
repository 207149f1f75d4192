import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { ReleasesGroup } from "../groups/releases.ts"
import { UsersGroup } from "../groups/users.ts"
import { API_BASE } from "../version.ts"

/** Calls about release notes, and about which of them the user has read. */
export class ReleasesApi extends HttpApi.make("releases")
  .add(ReleasesGroup, UsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
