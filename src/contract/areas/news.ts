import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AnnouncementsGroup } from "../groups/announcements.ts"
import { API_BASE } from "../version.ts"

/** HTTP calls for the announcements shown above the page. */
export class NewsApi extends HttpApi.make("news")
  .add(AnnouncementsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
