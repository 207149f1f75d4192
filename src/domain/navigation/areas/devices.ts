import { type RouteAccess, route, type Section } from "../route.ts"

/** Routes of the telemetry devices' pages below `home`, in the network and in the control panel (section O). */
export const deviceRoutes = (home: string, access: RouteAccess, section: Section) => [
  route("DEV-01", `${home}/:id#`, access, section, "device-record", { home }),
  route("API-TEL-04", `${home}/:id#/edit`, access, section, "device-editor", { home }),
  route("API-TEL-08", `${home}/sims`, access, section, "sim-change", { home }),
]
