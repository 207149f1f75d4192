import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { HouseGroup } from "../groups/house.ts"
import { API_BASE } from "../version.ts"

/** Calls of the feedback wizard. */
export class FeedbackApi extends HttpApi.make("own-feedback")
  .add(HouseGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
