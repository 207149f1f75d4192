import { schemaErrors } from "#contract/schema-errors.ts"
import { type LegacyPairing, LegacyPairingChange } from "#contract/schemas/machine-care.ts"
import type { FieldError } from "../field-errors.ts"

/** Values of the form for a machine's pairing with the legacy telemetry system. */
export type PairingValues = {
  readonly machineId: string
  /** Service centre whose users pair the machine; empty for the machine's owner. */
  readonly centre: string
  /** Address of the machine's device tab, to which saving leads. */
  readonly back: string
  readonly enabled: boolean
  readonly deviceId: string
  readonly customerId: string
}

export const pairingValues = (
  place: Pick<PairingValues, "machineId" | "centre" | "back">,
  pairing: LegacyPairing,
): PairingValues => ({
  ...place,
  enabled: pairing.enabled,
  deviceId: pairing.deviceId ?? "",
  customerId: pairing.customerId ?? "",
})

/** Converts the form's values to the change of the pairing (API-MACH-11, API-SVC-23). */
export const pairingOf = ({ enabled, deviceId, customerId }: PairingValues): LegacyPairingChange =>
  enabled ? { enabled, deviceId: deviceId.trim(), customerId: customerId.trim() } : { enabled }

const errorsOfChange = schemaErrors(LegacyPairingChange)

/** Errors that the server would answer for the form: to pair, it needs both numbers (ERRC-26). */
export const pairingErrors = (values: PairingValues): ReadonlyArray<FieldError> => [
  ...errorsOfChange(pairingOf(values)),
  ...(["deviceId", "customerId"] as const).flatMap((field) =>
    values.enabled && values[field].trim() === ""
      ? [{ message: "MISSING_LEGACY_SYSTEM_PARAMETERS" as const, field }]
      : [],
  ),
]
