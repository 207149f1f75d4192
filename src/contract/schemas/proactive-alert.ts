import { Schema } from "effect"
import { pattern, requiredText, text, textBetween } from "../checks.ts"
import { AlarmState } from "./alarm.ts"
import { MachineId, PartnerId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/**
 * Status of a proactive alert, the same states as an alarm's (PA-04); NEW, IN_PROGRESS and MONITOR count as active
 * (PA-26).
 */
export const ProactiveAlertStatus = AlarmState
export type ProactiveAlertStatus = AlarmState

/** Priority of a proactive alert: how soon action is needed (PA-02). */
export const ProactiveAlertPriority = Schema.Literals(["Critical", "High", "Medium", "Low"])
export type ProactiveAlertPriority = typeof ProactiveAlertPriority.Type

/** Proactive alert: a coming failure of a machine, predicted from the trend of its values over days (PA-01). */
export const ProactiveAlert = Schema.Struct({
  id: Schema.String,
  vin: Vin,
  /** Alert number shown to users, as `PA-000042`. */
  name: Schema.String,
  status: ProactiveAlertStatus,
  priority: ProactiveAlertPriority,
  createdDate: IsoTime,
  lastModifiedDate: IsoTime,
  machineId: MachineId,
  serviceId: Schema.NullOr(PartnerId),
  /** Operating hours of the machine when the alert was raised, h. */
  usageWhenAlarmed: Schema.NullOr(Schema.Finite),
  model: Schema.Struct({ brandName: Schema.String, seriesName: Schema.String, modelName: Schema.String }),
  owner: Schema.NullOr(
    Schema.Struct({
      firstName: Schema.String,
      lastName: Schema.String,
      email: Schema.String,
      phone: Schema.String,
    }),
  ),
  /** Main failure area, such as "Engine". */
  globalFailureArea: Schema.String,
  globalFailureSubArea: Schema.String,
  description: Schema.String,
  /**
   * Address of the recommended actions; the literal `{language}` in the address stands for the reader's language
   * (OPEN-52).
   */
  documentUrl: Schema.NullOr(Schema.String),
  /** Address of the support case opened from the alert. */
  techConnectCaseBaseUrl: Schema.NullOr(Schema.String),
  /** Address of the machine in its brand's technical tool (PA-11); null where the brand has none. */
  technicalToolUrl: Schema.NullOr(Schema.String),
  /** Signal whose trend raised the alert, with its label in the reader's language. */
  signal: Schema.Struct({ name: Schema.String, label: Schema.String }),
}).annotate({
  examples: [
    {
      id: "42",
      vin: Vin.make("HDLTRAC0000000007"),
      name: "PA-000042",
      status: "NEW",
      priority: "High",
      createdDate: "2026-11-20T03:00:00.000Z",
      lastModifiedDate: "2026-11-20T03:00:00.000Z",
      machineId: MachineId.make(7),
      serviceId: PartnerId.make(3),
      usageWhenAlarmed: 2412.5,
      model: { brandName: "Headland", seriesName: "Furrow", modelName: "Furrow 150" },
      owner: {
        firstName: "Aino",
        lastName: "Peltomaa",
        email: "owner@headland.example",
        phone: "+358405550001",
      },
      globalFailureArea: "Engine",
      globalFailureSubArea: "Cooling",
      description: "The coolant gets hotter from day to day: 0.6 °C a day over 14 days.",
      documentUrl: "https://guides.headland.example/{language}/cooling",
      techConnectCaseBaseUrl: null,
      technicalToolUrl: "https://tool.headland.example/machines/HDLTRAC0000000007",
      signal: { name: "EngineCoolantTemperature", label: "Engine coolant temperature" },
    },
  ],
})
export type ProactiveAlert = typeof ProactiveAlert.Type

const WholeVin = requiredText(17).check(pattern(/^[A-HJ-NPR-Za-hj-npr-z0-9]{17}$/))

/** New status of a proactive alert, with the VIN of its machine (PA-28). */
export const ProactiveAlertUpdate = Schema.Struct({ vin: WholeVin, status: ProactiveAlertStatus }).annotate({
  examples: [{ vin: "HDLTRAC0000000007", status: "IN_PROGRESS" }],
})

/** Least and most characters of a machine's whole number (OPEN-50): a part of one finds nothing. */
export const WHOLE_NUMBER = { min: 8, max: 17 } as const

/**
 * Search for closed alerts of one machine by the machine's whole number in `vin` (PA-29, OPEN-50): 8 to 17
 * characters, exact match.
 */
export const ClosedAlertSearch = Schema.Struct({
  vin: textBetween(WHOLE_NUMBER.min, WHOLE_NUMBER.max),
  language: Schema.optionalKey(text(20)),
  serviceId: Schema.optionalKey(PartnerId),
}).annotate({ examples: [{ vin: "HDLTRAC0000000007", language: "en-GB" }] })

/** Least and most characters of a support case's description (CASE-05). */
export const CASE_DESCRIPTION = { min: 10, max: 1500 } as const

/** Request body for opening a support case about a proactive alert (CASE-05, CASE-08). */
export const SupportCaseOrder = Schema.Struct({
  vin: WholeVin,
  operation: Schema.Literals(["Proactive_Alert_Create_Case"]),
  proactiveAlertId: requiredText(20),
  description: textBetween(CASE_DESCRIPTION.min, CASE_DESCRIPTION.max),
}).annotate({
  examples: [
    {
      vin: "HDLTRAC0000000007",
      operation: "Proactive_Alert_Create_Case",
      proactiveAlertId: "42",
      description: "Thermostat replaced last week, the coolant still gets hotter.",
    },
  ],
})

/** The opened support case: base address and number (OPEN-51). */
export const SupportCase = Schema.Struct({
  techConnectCaseBaseUrl: Schema.String,
  caseNumber: Schema.String,
}).annotate({
  examples: [{ techConnectCaseBaseUrl: "https://cases.headland.example/SC-000017", caseNumber: "SC-000017" }],
})
export type SupportCase = typeof SupportCase.Type
