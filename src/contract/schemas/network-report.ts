import { Schema } from "effect"
import { DeviceType } from "./device.ts"
import { BrandId, CountryId, UserId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** A machine and when it was registered: when its owner took it, without one the day it was delivered (OPEN-111). */
export const RegisteredMachine = Schema.Struct({
  vin: Vin,
  brand: Schema.String,
  series: Schema.String,
  model: Schema.String,
  /** Null without a telemetry device. */
  deviceType: Schema.NullOr(DeviceType),
  country: CountryId,
  /** Name of its dealer. */
  dealer: Schema.NullOr(Schema.String),
  registered: Schema.NullOr(IsoTime),
}).annotate({
  examples: [
    {
      vin: Vin.make("HDLTRAC0000000007"),
      brand: "Headland",
      series: "T 200",
      model: "T 210",
      deviceType: "Gateway",
      country: CountryId.make("FI"),
      dealer: "Harjukylän Konekauppa",
      registered: "2026-03-02T09:00:00.000Z",
    },
  ],
})
export type RegisteredMachine = typeof RegisteredMachine.Type

/** Whether the telemetry device of a machine reports: it sent data within the last 7 days. */
export const ConnectedMachine = Schema.Struct({
  vin: Vin,
  deviceSerial: Schema.String,
  /** When it last reported anything. */
  lastSeen: Schema.NullOr(IsoTime),
  connectOk: Schema.Boolean,
}).annotate({
  examples: [
    {
      vin: Vin.make("HDLTRAC0000000007"),
      deviceSerial: "GW-0007",
      lastSeen: "2026-11-21T06:30:00.000Z",
      connectOk: true,
    },
  ],
})
export type ConnectedMachine = typeof ConnectedMachine.Type

/** Number of machines a user owns; the address only for administrators and partner admins. */
export const UserMachineCount = Schema.Struct({
  userId: UserId,
  /** Country of the person; empty while unknown. */
  country: Schema.String,
  machines: Schema.Int,
  email: Schema.NullOr(Schema.String),
}).annotate({ examples: [{ userId: UserId.make(1), country: "FI", machines: 24, email: null }] })
export type UserMachineCount = typeof UserMachineCount.Type

/** How many telemetry devices have a revision of their programs. */
export const DeviceVersion = Schema.Struct({
  deviceType: DeviceType,
  /** Null until the device reports it. */
  revision: Schema.NullOr(Schema.String),
  devices: Schema.Int,
}).annotate({ examples: [{ deviceType: "Gateway", revision: "4.2.1", devices: 118 }] })
export type DeviceVersion = typeof DeviceVersion.Type

/** The network in one country for one brand. */
export const NetworkView = Schema.Struct({
  countryId: CountryId,
  brandId: BrandId,
  dealers: Schema.Int,
  servicePartners: Schema.Int,
  /** People who own a machine of the brand there. */
  users: Schema.Int,
  machines: Schema.Int,
  activeSubscriptions: Schema.Int,
}).annotate({
  examples: [
    {
      countryId: CountryId.make("FI"),
      brandId: BrandId.make(1),
      dealers: 2,
      servicePartners: 3,
      users: 14,
      machines: 60,
      activeSubscriptions: 51,
    },
  ],
})
export type NetworkView = typeof NetworkView.Type
