import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { DataGroup } from "../groups/data.ts"
import { ProactiveAlertsGroup } from "../groups/proactive-alerts.ts"
import { SubscriptionsGroup } from "../groups/subscriptions.ts"
import { API_BASE } from "../version.ts"

/** Calls of the service area. */
export class ServiceApi extends HttpApi.make("service")
  .add(SubscriptionsGroup)
  .add(ProactiveAlertsGroup)
  .add(DataGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
