/**
 * The calls that each area of the portal makes: a typed client is built from one of these, so that a visitor pays
 * for the calls of the places he opens and no others. The frame has its own file, `areas/shell.ts`, for the same reason.
 */
export { AccountApi } from "./areas/account.ts"
export { FleetApi } from "./areas/fleet.ts"
export { MachineApi } from "./areas/machine.ts"
