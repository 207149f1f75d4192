import { Schema } from "effect"
import { MachineId } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** A diagnostic code that a machine reported within a time span (CODE-01, OPEN-56). */
export const ServiceCode = Schema.Struct({
  machineId: MachineId,
  /** Diagnostic code: SPN and FMI, as `110.0`. */
  code: Schema.String,
  /** Title of the code in the reader's language; empty for a code that the product does not explain (CODE-12). */
  title: Schema.String,
  /** Number of occurrences of the code within the queried time span. */
  count: Schema.Int,
  first: IsoTime,
  last: IsoTime,
  /** SAE J1939 address of the control unit that reports the code, as `0x00` (OPEN-57). */
  ac: Schema.String,
  dtctoken: Schema.String,
}).annotate({
  examples: [
    {
      machineId: MachineId.make(7),
      code: "110.0",
      title: "Coolant far too hot",
      count: 3,
      first: "2026-11-20T08:14:00.000Z",
      last: "2026-11-21T06:30:00.000Z",
      ac: "0x00",
      dtctoken: "j1939-110-0",
    },
  ],
})
export type ServiceCode = typeof ServiceCode.Type

/**
 * Meaning of a diagnostic code, as plain text in the reader's language (CODE-02). The schematic fields are present
 * for service staff only (CODE-03): the drawing of the part, and its position in the wiring.
 */
export const CodeDescription = Schema.Struct({
  /** Diagnostic code as users read it: `SPN 110 FMI 0`. */
  displaycode: Schema.String,
  title: Schema.String,
  /** Effect of the fault: what the driver notices and what the machine does. */
  effect: Schema.String,
  /** Condition under which the control unit reports the code. */
  condition: Schema.String,
  /** What the monitored part does in the machine. */
  description: Schema.String,
  /** The part that the control unit monitors. */
  component: Schema.String,
  /** Reference designator of the part and its meaning. */
  rddescription: Schema.String,
  schematicdescription: Schema.optionalKey(Schema.String),
  schematicposition: Schema.optionalKey(Schema.String),
  /** Steps to repair the fault. */
  solution: Schema.String,
  /** Measurements at the inputs and outputs, with their correct values. */
  iotest: Schema.String,
  /** Addresses of further reading about the code; http or https only. */
  links: Schema.Array(Schema.String),
  /** Severity from 1 to 5 (ALARM-03). */
  severitycode: Schema.Int,
  severitykeyword: Schema.Literals(["CRITICAL", "HIGH", "MEDIUM", "LOW", "UNKNOWN"]),
  severitydefinition: Schema.String,
}).annotate({
  examples: [
    {
      displaycode: "SPN 110 FMI 0",
      title: "Coolant far too hot",
      effect: "The engine gives less power and stops if it goes on.",
      condition: "The coolant was above 110 °C for half a minute with the engine running.",
      description: "The sensor tells the engine control unit how hot the coolant is.",
      component: "Coolant temperature sensor",
      rddescription: "B12: coolant temperature sensor, at the thermostat housing",
      solution: "Stop, let the engine cool down, check coolant and radiator.",
      iotest: "20 °C: 2.5 kΩ; 90 °C: 0.24 kΩ.",
      links: [],
      severitycode: 1,
      severitykeyword: "CRITICAL",
      severitydefinition: "Stop the machine at once.",
    },
  ],
})
export type CodeDescription = typeof CodeDescription.Type
export type SeverityKeyword = CodeDescription["severitykeyword"]
