import { Schema } from "effect"
import { lineOfText } from "../checks.ts"
import { UserId } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** Owner of a machine, with contact details. */
export const MachineOwner = Schema.Struct({
  id: UserId,
  firstName: Schema.String,
  lastName: Schema.String,
  email: Schema.String,
  phoneNumber: Schema.String,
  streetAddress: Schema.String,
  postalCode: Schema.String,
  city: Schema.String,
  /** Country of the owner, ISO 3166-1 alpha-2, or empty. */
  country: Schema.String,
}).annotate({
  identifier: "MachineOwner",
  examples: [
    {
      id: UserId.make(1),
      firstName: "Aino",
      lastName: "Peltomaa",
      email: "owner@headland.example",
      phoneNumber: "+358 40 555 0001",
      streetAddress: "Peltotie 1",
      postalCode: "41300",
      city: "Harjukylä",
      country: "FI",
    },
  ],
})
export type MachineOwner = typeof MachineOwner.Type

/** External system that may get a machine's data if the machine's owner permits (OPEN-79, MACH-21). */
export const ExternalSystem = Schema.Struct({
  eid: Schema.Int,
  name: Schema.String,
  description: Schema.String,
  enabled: Schema.Boolean,
  /** Time at which the owner switched the external system on; null while it is off. */
  since: Schema.NullOr(IsoTime),
}).annotate({
  identifier: "ExternalSystem",
  examples: [
    {
      eid: 1,
      name: "Fieldbook",
      description: "Field records and crop plans",
      enabled: true,
      since: "2026-11-21T06:30:00.000Z",
    },
  ],
})
export type ExternalSystem = typeof ExternalSystem.Type

export const ExternalSystemSwitch = Schema.Struct({ enabled: Schema.Boolean }).annotate({
  identifier: "ExternalSystemSwitch",
  examples: [{ enabled: true }],
})

/** Pairs a machine with the legacy telemetry system, or ends the pairing (OPEN-58); the ids are needed only to pair. */
export const LegacyPairingChange = Schema.Struct({
  enabled: Schema.Boolean,
  /** Number of the device in the legacy telemetry system. */
  deviceId: Schema.optionalKey(Schema.NullOr(lineOfText(60))),
  /** Number of the customer in the legacy telemetry system. */
  customerId: Schema.optionalKey(Schema.NullOr(lineOfText(60))),
}).annotate({
  identifier: "LegacyPairingChange",
  examples: [{ enabled: true, deviceId: "LT-1001", customerId: "C-17" }],
})
export type LegacyPairingChange = typeof LegacyPairingChange.Type

export const LegacyPairing = Schema.Struct({
  enabled: Schema.Boolean,
  deviceId: Schema.NullOr(Schema.String),
  customerId: Schema.NullOr(Schema.String),
  since: Schema.NullOr(IsoTime),
}).annotate({
  identifier: "LegacyPairing",
  examples: [{ enabled: true, deviceId: "LT-1001", customerId: "C-17", since: "2026-11-21T06:30:00.000Z" }],
})
export type LegacyPairing = typeof LegacyPairing.Type
