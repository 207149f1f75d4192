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
    page("users"),
    page("devices", { for: (may) => may.isSuperOrNetworkAdmin }),
    page("reports"),
    page("support", { for: (_, guest) => mayUseDealerInterface(guest) }),
  ],
}
