import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { MachineSubscriptionsGroup } from "../groups/machine-subscriptions.ts"
import { MachinesGroup } from "../groups/machines.ts"
import { PartnersGroup } from "../groups/partners.ts"
import { PlansGroup } from "../groups/plans.ts"
import { ServiceSubscriptionsGroup } from "../groups/service-subscriptions.ts"
import { SubscriptionsGroup } from "../groups/subscriptions.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "subscriptions". */
export class SubscriptionsApi extends HttpApi.make("subscriptions")
  .add(SubscriptionsGroup)
  .add(ServiceSubscriptionsGroup)
  .add(MachineSubscriptionsGroup)
  .add(MachinesGroup)
  .add(PartnersGroup)
  .add(PlansGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
