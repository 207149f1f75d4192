import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AuthGroup } from "../groups/auth.ts"
import { UsersGroup } from "../groups/users.ts"
import { API_BASE } from "../version.ts"

/** HTTP calls of the portal's shell: signing in and out, and the signed-in user's account. */
export class ShellApi extends HttpApi.make("shell")
  .add(AuthGroup, UsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
