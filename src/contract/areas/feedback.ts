import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { FeedbackGroup } from "../groups/feedback.ts"
import { API_BASE } from "../version.ts"

/** Calls of the feedback wizard. */
export class FeedbackApi extends HttpApi.make("own-feedback")
  .add(FeedbackGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
