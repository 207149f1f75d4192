import { Schema } from "effect"
import { lineOfText, numberBetween } from "../checks.ts"
import { AlarmLevel } from "./alarm-level.ts"
import { MachineType } from "./catalogue.ts"
import { CountryId, MachineId, PartnerId, Vin } from "./ids.ts"
import { IsoTime, Location, Value } from "./values.ts"

/** Live status of a machine, RUNNING, OFF or DATA_DELAYED, by the rule of OPEN-66 (`src/domain/live-status.ts`). */
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
  /** The owner's name for the machine; where it is null, the VIN is shown. */
  machineName: Schema.NullOr(Schema.String),
  deviceIdentifier: Schema.NullOr(Schema.String),
  dealerId: Schema.NullOr(PartnerId),
  serviceId: Schema.NullOr(PartnerId),
  /** Operating hours until the next service; 0 or less means that the service is due. */
  nextService: Schema.NullOr(Schema.Finite),
  serviceIntervalResetAllowed: Schema.Boolean,
}

const live = {
  position: Schema.NullOr(Location),
  positionTime: Schema.NullOr(IsoTime),
  /** km/h. */
  speed: Schema.NullOr(Schema.Finite),
  /** Heading in degrees clockwise from north, 0 to under 360. */
  heading: Schema.NullOr(Schema.Finite),
  liveStatus: LiveStatus,
  lastSeen: Schema.NullOr(IsoTime),
  /** Operating hours of the machine, h. */
  hours: Schema.NullOr(Schema.Finite),
  /** Fuel level, per cent of the tank. */
  fuelLevel: Schema.NullOr(Schema.Finite),
  /** Level of the SCR tank (exhaust fluid), per cent of the tank. */
  scrLevel: Schema.NullOr(Schema.Finite),
}

/** Service centre of a machine with its address and contact (MACH-09); unknown fields are empty. */
export const CentreOfMachine = Schema.Struct({
  id: PartnerId,
  name: Schema.String,
  streetAddress: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  country: CountryId,
  email: Schema.String,
  phoneNumber: Schema.String,
  location: Schema.NullOr(Location),
})
export type CentreOfMachine = typeof CentreOfMachine.Type

const identityExample = {
  id: MachineId.make(1),
  vin: Vin.make("HDLTR1A27R0000001"),
  type: "TRACTOR" as const,
  model: { name: "Furrow 150", series: "Furrow", brand: "Headland" },
  brand: "Headland",
  machineName: "Otso",
  deviceIdentifier: "HD-100001",
  dealerId: PartnerId.make(1),
  serviceId: PartnerId.make(3),
  nextService: 203,
  serviceIntervalResetAllowed: true,
}

const liveExample = {
  position: { lat: 62.2417, lng: 25.7473 },
  positionTime: "2026-11-21T06:30:00.000Z",
  speed: 8.4,
  heading: 112,
  liveStatus: "RUNNING" as const,
  lastSeen: "2026-11-21T06:30:00.000Z",
  hours: 1297.4,
  fuelLevel: 64,
  scrLevel: 71,
}

export const fleetMachineExample = {
  ...identityExample,
  ...liveExample,
  openAlarms: 1,
  worstAlarm: "B",
  shared: false,
  subscriptionState: "ACTIVE",
  subscriptionEnd: "2027-02-25T00:00:00.000Z",
  subscriptionRenews: false,
} as const

/** Name of a machine's owner. */
export const OwnerName = Schema.Struct({ firstName: Schema.String, lastName: Schema.String })
export type OwnerName = typeof OwnerName.Type

/** One machine in the list of the fleet: identity and present state (OPEN-67). */
export const FleetMachine = Schema.Struct({
  ...identity,
  ...live,
  openAlarms: Schema.Int,
  /** Level of the worst open alarm; null without an open alarm. */
  worstAlarm: Schema.NullOr(AlarmLevel),
  /** Whether the caller sees the machine only through a share and does not own it. */
  shared: Schema.Boolean,
  subscriptionState: Schema.NullOr(SubscriptionState),
  /** End of the running subscription; null where none runs. */
  subscriptionEnd: Schema.NullOr(IsoTime),
  /** Whether the running subscription renews by itself at its end; false where none runs. */
  subscriptionRenews: Schema.Boolean,
}).annotate({ examples: [fleetMachineExample] })
export type FleetMachine = typeof FleetMachine.Type

export const machineExample = {
  ...identityExample,
  ...liveExample,
  serialNumber: "FU100001",
  transmission: "50 km/h",
  country: CountryId.make("FI"),
  manufactureDate: "2025-10-19",
  manufactureLocation: "Harjukylä",
  deliveryDate: "2026-02-25",
  warrantyStart: "2026-02-25",
  warrantyEnd: "2028-02-25",
  owner: { firstName: "Aino", lastName: "Peltomaa" },
  serviceCentre: {
    id: PartnerId.make(3),
    name: "Harjukylän Huolto",
    streetAddress: "Huoltotie 3",
    postalCode: "41300",
    city: "Harjukylä",
    country: CountryId.make("FI"),
    email: "huolto@partners.example",
    phoneNumber: "+358 14 555 0003",
    location: { lat: 62.262, lng: 25.71 },
  },
  openAlarms: 1,
  estimatedServiceDate: "2026-12-14",
  subscriptionState: "ACTIVE" as const,
  owned: true,
}

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
  owner: Schema.NullOr(OwnerName),
  serviceCentre: Schema.NullOr(CentreOfMachine),
  openAlarms: Schema.Int,
  /**
   * Day (UTC, YYYY-MM-DD) on which the next service is estimated to fall due at the machine's present use; null:
   * N/A (MACH-17).
   */
  estimatedServiceDate: Schema.NullOr(Schema.String),
  subscriptionState: Schema.NullOr(SubscriptionState),
  /** Whether the caller owns the machine and so may rename it (OPEN-159). */
  owned: Schema.Boolean,
}).annotate({ examples: [machineExample] })
export type Machine = typeof Machine.Type

/**
 * Change of a machine's name, the only field that its owner may change; null or blank shows the VIN again
 * (OPEN-159).
 */
export const MachineRename = Schema.Struct({ machineName: Schema.NullOr(lineOfText(80)) }).annotate({
  examples: [{ machineName: "Otso" }],
})

const serviceHours = Schema.optional(numberBetween(-100_000, 100_000))

/**
 * Filter of machines by the hours to their next service, both ends included: 0.1 to 50 and 50.1 to 100 are the
 * buckets of the dashboard (MACH-18), up to 0 are the services due. The counter has steps of a tenth. A minimum
 * above the maximum answers MIN_IS_MORE_THAN_MAX (ERRC-28).
 */
export const nextServiceRange = { nextServiceMin: serviceHours, nextServiceMax: serviceHours }

export interface NextServiceRange {
  readonly nextServiceMin?: number | undefined
  readonly nextServiceMax?: number | undefined
}

export const statisticsExample = {
  hours: 24,
  engineHours: { value: 6.5, unit: "h" },
  drivingHours: { value: 5.2, unit: "h" },
  idleHours: { value: 1.3, unit: "h" },
  distance: { value: 41.6, unit: "km" },
  area: { value: 12.5, unit: "ha" },
  fuelUsed: { value: 117, unit: "l" },
  averageFuelRate: { value: 18, unit: "l/h" },
  averageSpeed: { value: 8, unit: "km/h" },
}

/** Key figures of a machine over the last `hours` (OPEN-64). */
export const MachineStatistics = Schema.Struct({
  hours: Schema.Int,
  engineHours: Value,
  drivingHours: Value,
  idleHours: Value,
  distance: Value,
  /** Worked area; null where the machine has no working width. */
  area: Schema.NullOr(Value),
  /** Fuel used; null for machines that burn no fuel. */
  fuelUsed: Schema.NullOr(Value),
  averageFuelRate: Schema.NullOr(Value),
  averageSpeed: Value,
}).annotate({ examples: [statisticsExample] })
export type MachineStatistics = typeof MachineStatistics.Type
