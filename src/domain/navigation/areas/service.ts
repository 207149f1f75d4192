import { hasFeature } from "../../feature-flags.ts"
import { route } from "../route.ts"
import { page } from "../sub-page.ts"

/** Routes and pages of service centres. */
export const service = {
  routes: [
    route("ROUTE-13", "/service", "partnerContext", "service", "service-entry"),
    route("ROUTE-17", "/service/notifications", "partnerContext", "service", "notifications"),
    route(
      "ROUTE-18",
      "/service/subscription-redirect/:subId",
      "partnerContext",
      "service",
      "subscription-redirect",
    ),
    route("ROUTE-37", "/service/proactivealert", "partnerContext", "service", "proactive-alert"),
    route("LIST-01", "/service/:id#/machines", "partnerContext", "service", "centre-machines"),
    route("GEO-10", "/service/:id#/machines/map", "partnerContext", "service", "centre-map"),
    route("OPEN-158", "/service/:id#/machines/search", "partnerContext", "service", "machine-search"),
    route("ROLE-21", "/service/:id#/machines/:machineId#", "partnerContext", "service", "centre-machine"),
    route(
      "API-SVC-23",
      "/service/:id#/machines/:machineId#/pairing",
      "partnerContext",
      "service",
      "legacy-pairing",
    ),
    route("ALARM-06", "/service/:id#/alarms", "partnerContext", "service", "alarm-work-list"),
    route("PA-25", "/service/:id#/proactivealerts", "partnerContext", "service", "proactive-alerts"),
    route("MACH-18", "/service/:id#/maintenance", "partnerContext", "service", "service-plan"),
    route("CODE-01", "/service/:id#/servicecodes", "partnerContext", "service", "centre-codes"),
    route("PA-29", "/service/:id#/proactivealerts/closed", "partnerContext", "service", "closed-alerts"),
    route("ROUTE-15", "/service/:id#/data", "partnerContext", "service", "centre-data"),
    route(
      "SUB-08",
      "/service/:id#/subscriptions/new/:machine",
      "partnerContext",
      "service",
      "subscription-invite",
    ),
    route("ROUTE-16", "/service/:id#/subscriptions", "partnerContext", "service", "centre-subscriptions"),
    route("ROUTE-17", "/service/:id#/notifications", "partnerContext", "service", "notifications"),
    route("ROLE-24", "/service/:id#/users/new", "partnerContext", "service", "centre-user"),
    route("OPEN-164", "/service/:id#/users", "partnerContext", "service", "centre-users"),
    route("ROLE-23", "/service/:id#/info/change", "partnerContext", "service", "centre-info-editor"),
    route("MACH-09", "/service/:id#/info", "partnerContext", "service", "centre-info"),
    route("ROUTE-14", "/service/:id#", "partnerContext", "service", "centre-dashboard"),
    route("ROUTE-14", "/service/:id#/*", "partnerContext", "service"),
  ],
  pages: [
    page("machines"),
    page("alarms"),
    page("maintenance"),
    page("data"),
    page("proactivealerts", { for: (_, guest) => hasFeature(guest, "PROACTIVE_ALERTS") }),
    page("servicecodes"),
    page("subscriptions"),
    page("users"),
    page("info"),
  ],
}
