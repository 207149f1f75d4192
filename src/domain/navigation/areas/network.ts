import { mayAddNetworkUser } from "../../access/role-assignment.ts"
import { mayUseDealerInterface } from "../../access/support.ts"
import { route } from "../route.ts"
import { page } from "../sub-page.ts"
import { deviceRoutes } from "./devices.ts"
import { partnerRoutes } from "./partners.ts"

/** Routes and pages of the partner network. */
export const network = {
  routes: [
    route("ROUTE-19", "/network", "partnerNetwork", "network", "home-of-area"),
    route("ROUTE-20", "/network/dashboard", "partnerNetwork", "network", "home-of-area"),
    route("ROUTE-21", "/network/notifications", "partnerNetwork", "network", "notifications"),
    ...partnerRoutes("/network/partners", "partnerNetwork", "network"),
    route("ROLE-28", "/network/users", "partnerNetwork", "network", "network-users"),
    route("ROLE-29", "/network/users/new", "partnerNetwork", "network", "network-role"),
    route("ROLE-37", "/network/users/:id#/role", "partnerNetwork", "network", "network-role"),
    route("PART-13", "/network/users/:id#", "partnerNetwork", "network", "network-user"),
    route("SEL-08", "/network/machines", "partnerNetwork", "network", "network-machines"),
    route("API-TEL-06", "/network/devices", "networkAdministration", "network", "device-list", {
      home: "/network/devices",
    }),
    ...deviceRoutes("/network/devices", "networkAdministration", "network"),
  ],
  pages: [
    page("dashboard"),
    page("partners"),
    page("machines"),
    page("subscriptions"),
    page("users", { for: (_, guest) => mayAddNetworkUser(guest) }),
    page("devices", { for: (may) => may.isSuperOrNetworkAdmin }),
    page("reports"),
    page("support", { for: (_, guest) => mayUseDealerInterface(guest) }),
  ],
}
