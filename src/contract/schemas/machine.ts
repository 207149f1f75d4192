import { Schema } from "effect"
import { text } from "../checks.ts"
import { MachineType } from "./catalogue.ts"
import { CountryId, MachineId, PartnerId, Vin } from "./ids.ts"
import { IsoTime, Location, Value } from "./values.ts"

/** RUNNING, OFF or DATA_DELAYED by the rule of OPEN-66 (`src/domain/live-status.ts`). */
export const LiveStatus = Schema.Literals(["RUNNING", "OFF", "DATA_DELAYED"])
export type LiveStatus = typeof LiveStatus.Type

export const SubscriptionState = Schema.Literals([
  "ACTIVE",
  "CANCELED",
  "EXPIRED",
  "INVITE",
  "REJECTED",
  "REQUEST",
  "WITHDRAWN",
])
export type SubscriptionState = typeof SubscriptionState.Type

const identity = {
  id: MachineId,
  vin: Vin,
  type: MachineType,
  model: Schema.Struct({ name: Schema.String, series: Schema.String, brand: Schema.String }),
  brand: Schema.String,
  /** The owner's name for it; null shows the VIN. */
  machineName: Schema.NullOr(Schema.String),
  deviceIdentifier: Schema.NullOr(Schema.String),
  dealerId: Schema.NullOr(PartnerId),
  serviceId: Schema.NullOr(PartnerId),
  /** Hours until the next service; 0 or less is due. */
  nextService: Schema.NullOr(Schema.Finite),
  serviceIntervalResetAllowed: Schema.Boolean,
}

const live = {
  position: Schema.NullOr(Location),
  positionTime: Schema.NullOr(IsoTime),
  /** km/h. */
  speed: Schema.NullOr(Schema.Finite),
  /** Degrees clockwise from north, 0 to under 360. */
  heading: Schema.NullOr(Schema.Finite),
  liveStatus: LiveStatus,
  lastSeen: Schema.NullOr(IsoTime),
  /** Operating hours, h. */
  hours: Schema.NullOr(Schema.Finite),
  /** Per cent of the tank. */
  fuelLevel: Schema.NullOr(Schema.Finite),
  /** Per cent of the tank. */
  scrLevel: Schema.NullOr(Schema.Finite),
}

/** One line of the fleet: identity and what is known of it now (OPEN-67). */
export const FleetMachine = Schema.Struct({
  ...identity,
  ...live,
  openAlarms: Schema.Int,
  /** True when the caller sees it by a share and does not own it. */
  shared: Schema.Boolean,
  subscriptionState: Schema.NullOr(SubscriptionState),
})
export type FleetMachine = typeof FleetMachine.Type

/** One machine with its master data (MACH-01, MACH-05). */
export const Machine = Schema.Struct({
  ...identity,
  ...live,
  serialNumber: Schema.NullOr(Schema.String),
  transmission: Schema.NullOr(Schema.String),
  country: CountryId,
  manufactureDate: Schema.NullOr(Schema.String),
  manufactureLocation: Schema.NullOr(Schema.String),
  deliveryDate: Schema.NullOr(Schema.String),
  warrantyStart: Schema.NullOr(Schema.String),
  warrantyEnd: Schema.NullOr(Schema.String),
  owner: Schema.NullOr(Schema.Struct({ firstName: Schema.String, lastName: Schema.String })),
  serviceCentre: Schema.NullOr(Schema.Struct({ id: PartnerId, name: Schema.String, city: Schema.String })),
  openAlarms: Schema.Int,
  /** Day (UTC, YYYY-MM-DD) on which the next service falls due as the machine is used; null: N/A (MACH-17). */
  estimatedServiceDate: Schema.NullOr(Schema.String),
  subscriptionState: Schema.NullOr(SubscriptionState),
  /** Whether the caller may rename it: the owner (OPEN-159). */
  owned: Schema.Boolean,
})
export type Machine = typeof Machine.Type

/** What the owner may change: the machine's name; null or blank shows the VIN again (OPEN-159). */
export const MachineRename = Schema.Struct({ machineName: Schema.NullOr(text(80)) })

/** Key figures of the last `hours` (OPEN-64). */
export const MachineStatistics = Schema.Struct({
  hours: Schema.Int,
  engineHours: Value,
  drivingHours: Value,
  idleHours: Value,
  distance: Value,
  /** Worked area; null where the machine has no working width. */
  area: Schema.NullOr(Value),
  /** Null for machines that burn no fuel. */
  fuelUsed: Schema.NullOr(Value),
  averageFuelRate: Schema.NullOr(Value),
  averageSpeed: Value,
})
export type MachineStatistics = typeof MachineStatistics.Type
