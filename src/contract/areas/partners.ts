import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
import { AccountGroup } from "../groups/account.ts"
import { AddressOptionsGroup } from "../groups/address-options.ts"
import { AlarmsGroup } from "../groups/alarms.ts"
import { CatalogueGroup } from "../groups/catalogue.ts"
import { PartnerUsersGroup } from "../groups/partner-users.ts"
import { PartnersGroup } from "../groups/partners.ts"
import { ServiceMachinesGroup } from "../groups/service-machines.ts"
import { ServiceSubscriptionsGroup } from "../groups/service-subscriptions.ts"
import { API_BASE } from "../version.ts"

/** HTTP API of the area "partners". */
export class PartnersApi extends HttpApi.make("partners-area")
  .add(PartnersGroup)
  .add(PartnerUsersGroup)
  .add(AccountGroup)
  .add(CatalogueGroup)
  .add(AddressOptionsGroup)
  .add(ServiceMachinesGroup)
  .add(ServiceSubscriptionsGroup)
  .add(AlarmsGroup)
  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
