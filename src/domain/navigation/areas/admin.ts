import { route } from "../route.ts"
import { page } from "../sub-page.ts"
import { deviceRoutes } from "./devices.ts"
import { partnerRoutes } from "./partners.ts"

/** Routes and pages of the control panel. */
export const admin = {
  routes: [
    route("ROUTE-06", "/admin", "controlPanel", "admin", "home-of-area"),
    route("ROUTE-25", "/admin/notifications", "controlPanel", "admin", "notifications"),
    route("ANN-10", "/admin/announcements", "controlPanel", "admin", "announcement-list"),
    route("ANN-10", "/admin/announcements/new", "controlPanel", "admin", "announcement-editor"),
    route("ANN-10", "/admin/announcements/:id#", "controlPanel", "admin", "announcement-editor"),
    route("CP-04", "/admin/flags", "controlPanel", "admin", "flag-list"),
    route("CP-04", "/admin/flags/new", "controlPanel", "admin", "flag-editor"),
    route("CP-04", "/admin/flags/:id#", "controlPanel", "admin", "flag-editor"),
    ...partnerRoutes("/admin/partners", "controlPanel", "admin"),
    route("API-TEL-01", "/admin/devices", "controlPanel", "admin", "device-list", {
      home: "/admin/devices",
      // Devices are registered in the control panel alone.
      register: "/admin/devices/new",
    }),
    route("API-TEL-02", "/admin/devices/new", "controlPanel", "admin", "device-editor", {
      home: "/admin/devices",
    }),
    ...deviceRoutes("/admin/devices", "controlPanel", "admin"),
  ],
  pages: [
    page("users"),
    page("machines"),
    page("devices"),
    page("partners"),
    page("brands"),
    page("series"),
    page("models"),
    page("plans"),
    page("countries"),
    page("flags"),
    page("announcements"),
    page("audit"),
  ],
}
