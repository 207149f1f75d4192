import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { SharesGroup } from "../groups/shares.ts"
import { UsersGroup } from "../groups/users.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "shares". */
export class SharesApi extends HttpApi.make("shares")
  .add(SharesGroup)
  .add(MachinesGroup)
  .add(UsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
