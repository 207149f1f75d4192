import { Schema } from "effect"
import { AlarmSeverity, AlarmState } from "./alarm.ts"
import { ServiceCode } from "./diagnostic-code.ts"
import { MachineId, Vin } from "./ids.ts"

/** A diagnostic code that a machine of a service centre reported within a time span, with the machine (CODE-01). */
export const CentreCode = Schema.Struct({
  ...ServiceCode.fields,
  vin: Vin,
  /** The owner's name for the machine; null: the VIN is shown. */
  machineName: Schema.NullOr(Schema.String),
  /** Number of the machine's telemetry device; null without one. */
  deviceIdentifier: Schema.NullOr(Schema.String),
  /** Severity of the code; 5 for a code that the product does not explain. */
  severity: AlarmSeverity,
  /** State of the machine's open alarm with this code; null when none is open. */
  alarm: Schema.NullOr(AlarmState),
}).annotate({
  identifier: "CentreCode",
  examples: [
    {
      machineId: MachineId.make(7),
      vin: Vin.make("HDLTRAC0000000007"),
      machineName: "Hukka",
      deviceIdentifier: "HD-100001",
      code: "110.0",
      title: "Coolant far too hot",
      severity: 1,
      alarm: "IN_PROGRESS",
      count: 3,
      first: "2026-11-20T08:14:00.000Z",
      last: "2026-11-21T06:30:00.000Z",
      ac: "0x00",
      dtctoken: "j1939-110-0",
    },
  ],
})
export type CentreCode = typeof CentreCode.Type
