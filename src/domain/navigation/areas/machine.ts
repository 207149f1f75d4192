import { route } from "../route.ts"

/** Routes to a machine by its VIN, for links from other sites. */
export const machine = {
  routes: [
    route("ROUTE-04", "/machine", "machineView", "machine", "vin-question"),
    route("ROUTE-04", "/machine/:vin", "machineView", "machine", "machine"),
  ],
}
