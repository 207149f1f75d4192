import { schemaErrors } from "#contract/schema-errors.ts"
import {
  DeviceChange,
  DeviceRegistration,
  DeviceType,
  type TelemetryDevice,
} from "#contract/schemas/device.ts"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { FieldError } from "../field-errors.ts"

/** Types of devices, in the order in which they are offered (DEV-02). */
export const deviceTypes = DeviceType.literals

/** Values of the form for a telemetry device; id and version are empty for a new one, `vin` for one in stock. */
export type DeviceValues = {
  readonly home: string
  readonly id: string
  readonly version: string
  readonly serialNumber: string
  readonly type: TelemetryDevice["type"]
  readonly revision: string
  readonly imei: string
  readonly iccid: string
  readonly imsi: string
  readonly vin: string
  /** Machine that the device is in, and its VIN: the machine is looked for only when another VIN was typed. */
  readonly machineId: string
  readonly machineVin: string
}

export const deviceValues = (home: string, device: TelemetryDevice | undefined): DeviceValues => ({
  home,
  id: device === undefined ? "" : String(device.id),
  version: device === undefined ? "" : String(device.version),
  serialNumber: device?.serialNumber ?? "",
  type: device?.type ?? "Gateway",
  revision: device?.revision ?? "",
  imei: device?.imei ?? "",
  iccid: device?.dataSim.iccid ?? "",
  imsi: device?.dataSim.imsi ?? "",
  vin: device?.vin ?? "",
  machineId: device?.machineId === null || device === undefined ? "" : String(device.machineId),
  machineVin: device?.vin ?? "",
})

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim())

const dataOf = (values: DeviceValues, machineId: MachineId | null) => ({
  type: values.type,
  revision: orNull(values.revision),
  imei: orNull(values.imei),
  dataSim: { iccid: orNull(values.iccid), imsi: orNull(values.imsi) },
  machineId,
})

/** Converts the form's values to the registration of a new device (API-TEL-02). */
export const registrationOf = (values: DeviceValues, machineId: MachineId | null): DeviceRegistration => ({
  serialNumber: values.serialNumber.trim(),
  ...dataOf(values, machineId),
})

/** Converts the form's values to the change of a registered device (API-TEL-04). */
export const deviceChangeOf = (values: DeviceValues, machineId: MachineId | null): DeviceChange => ({
  ...dataOf(values, machineId),
  version: Number(values.version),
})

/** Fields of the form by the names that the server has for them. */
const FIELDS: Readonly<Record<string, string>> = {
  "dataSim.iccid": "iccid",
  "dataSim.imsi": "imsi",
  machineId: "vin",
}

/** The same errors at the fields of the form. */
export const atFormFields = <E extends { readonly field?: string | undefined }>(
  errors: ReadonlyArray<E>,
): ReadonlyArray<E> =>
  errors.map((error) =>
    error.field === undefined ? error : { ...error, field: FIELDS[error.field] ?? error.field },
  )

const errorsOfNew = schemaErrors(DeviceRegistration)
const errorsOfChange = schemaErrors(DeviceChange)

/** Errors that the server would answer for the form, except for numbers that other devices have. */
export const deviceFormErrors = (values: DeviceValues): ReadonlyArray<FieldError> =>
  atFormFields(
    values.id === ""
      ? errorsOfNew(registrationOf(values, null))
      : errorsOfChange(deviceChangeOf(values, null)),
  )
