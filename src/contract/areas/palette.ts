import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { MachineSearchGroup } from "../groups/machine-search.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { PartnerUsersGroup } from "../groups/partner-users.ts"
import { API_BASE } from "../version.ts"

/** Calls of the command palette: machines and service centres by their names. */
export class PaletteApi extends HttpApi.make("palette")
  .add(MachinesGroup, MachineSearchGroup, PartnerUsersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
