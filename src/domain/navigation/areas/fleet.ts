import { route } from "../route.ts"
import { page } from "../sub-page.ts"

/** Routes and pages of an owner's fleet. */
export const fleet = {
  routes: [
    route("ROUTE-07", "/fleet", "endUser", "fleet", "fleet"),
    route("ROUTE-08", "/fleet/machines/vin/:vin", "endUser", "fleet", "fleet-machine"),
    route("ROUTE-09", "/fleet/subscriptions", "endUser", "fleet"),
    route("OPEN-179", "/fleet/data", "endUser", "fleet"),
    route("ROUTE-10", "/fleet/notifications", "endUser", "fleet", "notifications"),
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
