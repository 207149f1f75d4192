import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { CatalogueGroup } from "../groups/catalogue.ts"
import { PartnersGroup } from "../groups/partners.ts"
import { API_BASE } from "../version.ts"

/** HTTP calls of the shared selectors, which offer catalogue entries and partners in forms of any area. */
export class CatalogueApi extends HttpApi.make("catalogue-choices")
  .add(CatalogueGroup, PartnersGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
