import { route } from "../route.ts"
import { page } from "../sub-page.ts"

/** Routes and pages of the configuration area. */
export const config = {
  routes: [
    route("ROUTE-23", "/config", "configuration", "config", "home-of-area"),
    route("ROUTE-24", "/config/pushnotifications", "configuration", "config", "notifications"),
  ],
  pages: [page("alarmfilters"), page("plans"), page("documents"), page("pushnotifications")],
}
