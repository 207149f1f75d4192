import { Schema } from "effect"
import { lineOfText, pattern, text } from "../checks.ts"
import { MachineType } from "./catalogue.ts"
import { DeviceStatus, DeviceType } from "./device.ts"
import { CountryId, MachineId, PartnerId, UserId, Vin } from "./ids.ts"

/** A calendar day, YYYY-MM-DD. */
const Day = Schema.String.check(pattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

const masterDataOf = (kind: typeof text) => ({
  modelId: Schema.Int,
  machineName: Schema.NullOr(kind(80)),
  country: CountryId,
  /** Id of the owner's account; null when the machine has no owner. */
  ownerId: Schema.NullOr(UserId),
  dealerId: Schema.NullOr(PartnerId),
  serialNumber: Schema.NullOr(kind(60)),
  transmissionId: Schema.NullOr(Schema.Int),
  manufactureDate: Schema.NullOr(Day),
  manufactureLocation: Schema.NullOr(kind(80)),
  deliveryDate: Schema.NullOr(Day),
  warrantyStart: Schema.NullOr(Day),
  warrantyEnd: Schema.NullOr(Day),
})

/** Master data for reading, with looser checks than for writing, so that texts stored earlier stay readable. */
const masterData = masterDataOf(text)
/** Master data for writing: names, numbers and places are one line of text each. */
const writtenMasterData = masterDataOf(lineOfText)

const masterDataExample = {
  modelId: 2,
  machineName: "Otso",
  country: CountryId.make("FI"),
  ownerId: UserId.make(1),
  dealerId: PartnerId.make(1),
  serialNumber: "FU100001",
  transmissionId: 2,
  manufactureDate: "2025-10-19",
  manufactureLocation: "Harjukylä",
  deliveryDate: "2026-02-25",
  warrantyStart: "2026-02-25",
  warrantyEnd: "2028-02-25",
}

/** Master data of a machine as changed by administrators (OPEN-136, OPEN-157, OPEN-159). */
export const MachineChange = Schema.Struct({
  ...writtenMasterData,
  version: Schema.optionalKey(Schema.Int),
}).annotate({ examples: [{ ...masterDataExample, version: 3 }] })
export type MachineChange = typeof MachineChange.Type

export const NewMachine = Schema.Struct({ vin: Vin, ...writtenMasterData }).annotate({
  examples: [{ vin: Vin.make("HDLTR1A27R0000001"), ...masterDataExample }],
})
export type NewMachine = typeof NewMachine.Type

/** A machine as the control panel shows it. */
export const AdministeredMachine = Schema.Struct({
  id: MachineId,
  vin: Vin,
  ...masterData,
  type: MachineType,
  model: Schema.String,
  brand: Schema.String,
  serviceId: Schema.NullOr(PartnerId),
  owner: Schema.NullOr(
    Schema.Struct({ firstName: Schema.String, lastName: Schema.String, email: Schema.String }),
  ),
  deviceType: Schema.NullOr(DeviceType),
  deviceStatus: Schema.NullOr(DeviceStatus),
  /** Operating hours until the next service. */
  nextService: Schema.NullOr(Schema.Finite),
  /** Version number of the machine, raised by each change; a write names the version it was made from. */
  version: Schema.Int,
}).annotate({
  examples: [
    {
      id: MachineId.make(1),
      vin: Vin.make("HDLTR1A27R0000001"),
      ...masterDataExample,
      type: "TRACTOR",
      model: "Furrow 150",
      brand: "Headland",
      serviceId: PartnerId.make(3),
      owner: { firstName: "Aino", lastName: "Peltomaa", email: "owner@headland.example" },
      deviceType: "Gateway",
      deviceStatus: "ACTIVE",
      nextService: 203,
      version: 3,
    },
  ],
})
export type AdministeredMachine = typeof AdministeredMachine.Type

/** A service centre that could look after the machine: in the machine's country and for its brand (MACH-19). */
export const PossibleCentre = Schema.Struct({
  id: PartnerId,
  name: Schema.String,
  city: Schema.String,
  assigned: Schema.Boolean,
}).annotate({
  examples: [{ id: PartnerId.make(3), name: "Harjukylän Huolto", city: "Harjukylä", assigned: true }],
})

export const CentreAssignment = Schema.Struct({ serviceId: Schema.NullOr(PartnerId) }).annotate({
  examples: [{ serviceId: PartnerId.make(3) }],
})
