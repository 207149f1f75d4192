import { Schema } from "effect"
import { pattern, text } from "../checks.ts"
import { MachineType } from "./catalogue.ts"
import { DeviceStatus, DeviceType } from "./device.ts"
import { CountryId, MachineId, PartnerId, UserId, Vin } from "./ids.ts"

/** A calendar day, YYYY-MM-DD. */
const Day = Schema.String.check(pattern(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

const masterData = {
  modelId: Schema.Int,
  machineName: Schema.NullOr(text(80)),
  country: CountryId,
  /** The owner's account; null: nobody owns it. */
  ownerId: Schema.NullOr(UserId),
  dealerId: Schema.NullOr(PartnerId),
  serialNumber: Schema.NullOr(text(60)),
  transmissionId: Schema.NullOr(Schema.Int),
  manufactureDate: Schema.NullOr(Day),
  manufactureLocation: Schema.NullOr(text(80)),
  deliveryDate: Schema.NullOr(Day),
  warrantyStart: Schema.NullOr(Day),
  warrantyEnd: Schema.NullOr(Day),
}

/** Master data of a machine as administrators keep them (OPEN-136, OPEN-157, OPEN-159). */
export const MachineChange = Schema.Struct({ ...masterData, version: Schema.optionalKey(Schema.Int) })
export type MachineChange = typeof MachineChange.Type

export const NewMachine = Schema.Struct({ vin: Vin, ...masterData })
export type NewMachine = typeof NewMachine.Type

/** A machine in the control panel. */
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
  /** Hours until the next service. */
  nextService: Schema.NullOr(Schema.Finite),
  /** Counts the changes; a change names the one it was made from. */
  version: Schema.Int,
})
export type AdministeredMachine = typeof AdministeredMachine.Type

/** A service centre that could look after the machine: in its country, for its brand (MACH-19). */
export const PossibleCentre = Schema.Struct({
  id: PartnerId,
  name: Schema.String,
  city: Schema.String,
  assigned: Schema.Boolean,
})

export const CentreAssignment = Schema.Struct({ serviceId: Schema.NullOr(PartnerId) }).annotate({
  examples: [{ serviceId: PartnerId.make(3) }],
})
