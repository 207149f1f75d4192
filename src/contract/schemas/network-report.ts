import { Schema } from "effect"
import { DeviceType } from "./device.ts"
import { BrandId, CountryId, UserId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/**
 * A machine and its registration time: when its owner took the machine over, or without an owner the day of
 * delivery (OPEN-111).
 */
export const RegisteredMachine = Schema.Struct({
  vin: Vin,
  brand: Schema.String,
  series: Schema.String,
  model: Schema.String,
  /** Type of the machine's telemetry device; null without a device. */
  deviceType: Schema.NullOr(DeviceType),
  country: CountryId,
  /** Name of the machine's dealer. */
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

/**
 * A machine's telemetry device and whether it is connected: `connectOk` is true when the device sent data within
 * the last 7 days.
 */
export const ConnectedMachine = Schema.Struct({
  vin: Vin,
  deviceSerial: Schema.String,
  /** Time at which the device last reported any data. */
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

/**
 * Number of machines that a user owns; the e-mail address is answered only to administrators and partner
 * administrators.
 */
export const UserMachineCount = Schema.Struct({
  userId: UserId,
  /** Country of the user; empty while unknown. */
  country: Schema.String,
  machines: Schema.Int,
  email: Schema.NullOr(Schema.String),
}).annotate({ examples: [{ userId: UserId.make(1), country: "FI", machines: 24, email: null }] })
export type UserMachineCount = typeof UserMachineCount.Type

/** Number of telemetry devices with a certain firmware revision. */
export const DeviceVersion = Schema.Struct({
  deviceType: DeviceType,
  /** Firmware revision; null until the device reports one. */
  revision: Schema.NullOr(Schema.String),
  devices: Schema.Int,
}).annotate({ examples: [{ deviceType: "Gateway", revision: "4.2.1", devices: 118 }] })
export type DeviceVersion = typeof DeviceVersion.Type

/** Size of the partner network in one country for one brand. */
export const NetworkView = Schema.Struct({
  countryId: CountryId,
  brandId: BrandId,
  dealers: Schema.Int,
  servicePartners: Schema.Int,
  /** Number of users who own a machine of the brand in the country. */
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
