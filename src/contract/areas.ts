/**
 * The calls that each area of the portal makes: a typed client is built from one of these, so that a visitor pays
 * for the calls of the places he opens and no others. The frame and the account have files of their own, `areas/shell.ts` and `areas/account.ts`, for the same reason.
 */
export { FleetApi } from "./areas/fleet.ts"
export { MachineApi } from "./areas/machine.ts"
