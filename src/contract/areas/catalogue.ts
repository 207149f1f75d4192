import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { CatalogueGroup } from "../groups/catalogue.ts"
import { PartnersGroup } from "../groups/partners.ts"
import { API_BASE } from "../version.ts"

/** Calls of the shared selectors, whose choices forms of any area offer. */
export class CatalogueApi extends HttpApi.make("catalogue-choices")
  .add(CatalogueGroup, PartnersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
