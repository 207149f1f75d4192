import { route } from "../route.ts"
import { page } from "../sub-page.ts"

/** Routes and pages of an owner's fleet. */
export const fleet = {
  routes: [
    route("ROUTE-07", "/fleet", "endUser", "fleet", "fleet"),
    route("ROUTE-08", "/fleet/machines/vin/:vin", "endUser", "fleet", "fleet-machine"),
    route("OPEN-179", "/fleet/data", "endUser", "fleet", "fleet-data"),
    route("ROUTE-10", "/fleet/notifications", "endUser", "fleet", "notifications"),
    route("ALARM-01", "/fleet/alarms", "endUser", "fleet", "fleet-alarms"),
    route("ALARM-08", "/fleet/alarms/settings", "endUser", "fleet", "alarm-settings"),
    route("BND-07", "/fleet/boundaries/notifications", "endUser", "fleet", "boundary-notifications"),
    route("BND-15", "/fleet/boundaries/notifications/new", "endUser", "fleet", "boundary-notification"),
    route("BND-12", "/fleet/boundaries/notifications/:id#", "endUser", "fleet", "boundary-occurrences"),
    route("BND-16", "/fleet/boundaries/notifications/:id#/edit", "endUser", "fleet", "boundary-notification"),
    route("REP-01", "/fleet/reports", "endUser", "fleet", "report-list"),
    route("REP-05", "/fleet/reports/new", "endUser", "fleet", "report-request"),
    route("REP-06", "/fleet/reports/data-request", "endUser", "fleet", "data-request"),
    route("ROUTE-09", "/fleet/subscriptions", "endUser", "fleet", "owned-subscriptions"),
    route("PLAN-02", "/fleet/subscriptions/new/:vin", "endUser", "fleet", "subscription-request"),
    route("SHARE-01", "/fleet/shares", "endUser", "fleet", "shared-machines"),
    route("SHARE-02", "/fleet/shares/new", "endUser", "fleet", "share-editor"),
    route("SHARE-02", "/fleet/shares/new/:vin", "endUser", "fleet", "share-editor"),
    route("BND-01", "/fleet/boundaries", "endUser", "fleet", "boundary-list"),
    route("BND-03", "/fleet/boundaries/new", "endUser", "fleet", "boundary-editor"),
    route("BND-03", "/fleet/boundaries/:id#", "endUser", "fleet", "boundary-editor"),
    route("OPEN-159", "/fleet/machines/vin/:vin/name", "endUser", "fleet", "machine-name"),
    route("API-MACH-11", "/fleet/machines/vin/:vin/pairing", "endUser", "fleet", "legacy-pairing"),
    route("LIST-01", "/fleet/machines", "endUser", "fleet", "machine-list"),
  ],
  pages: [
    page("machines"),
    page("data"),
    page("alarms"),
    page("boundaries"),
    page("boundaries/notifications", { id: "boundaryNotifications" }),
    page("reports"),
    page("subscriptions"),
    page("shares"),
  ],
}
