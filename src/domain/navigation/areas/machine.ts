import { route } from "../route.ts"

/** A machine by its VIN, from links of other sites. */
export const machine = {
  routes: [
    route("ROUTE-04", "/machine", "machineView", "machine", "vin-question"),
    route("ROUTE-04", "/machine/:vin", "machineView", "machine", "machine"),
  ],
}
