import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AnnouncementsGroup } from "../groups/announcements.ts"
import { FeaturesGroup } from "../groups/features.ts"
import { API_BASE } from "../version.ts"

/** HTTP calls that the charts of the control panel use. */
export class AdminApi extends HttpApi.make("admin")
  .add(AnnouncementsGroup)
  .add(FeaturesGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
