import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AccountGroup } from "../groups/account.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "gdpr". */
export class GdprApi extends HttpApi.make("gdpr")
  .add(AccountGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
