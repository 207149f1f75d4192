import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { SubscriptionsGroup } from "../groups/subscriptions.ts"
import { API_BASE } from "../version.ts"

/** Calls of the service area. */
export class ServiceApi extends HttpApi.make("service")
  .add(SubscriptionsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
