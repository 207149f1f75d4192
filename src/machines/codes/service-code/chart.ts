import type { CodeDescription } from "#contract/schemas/diagnostic-code.ts"
import { MachineId, Vin } from "#contract/schemas/ids.ts"
import type { CodeRecord } from "#domain/code-record.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { ServiceCodeEvents } from "./events.ts"
import { serviceCodeMachine } from "./machine.ts"

export const sampleAlarm: CodeRecord = {
  kind: "alarm",
  machineId: MachineId.make(7),
  vin: Vin.make("HDLTRAC0000000007"),
  deviceIdentifier: "HD-100001",
  code: "110.0",
  dtctoken: "j1939-110-0",
  ac: "0x00",
  count: 3,
  first: "2026-11-20T08:14:00.000Z",
  last: "2026-11-21T06:30:00.000Z",
}

export const sampleDescription: CodeDescription = {
  displaycode: "SPN 110 FMI 0",
  title: "Coolant far too hot",
  effect: "The engine gives less power and stops if it goes on.",
  condition: "The coolant was above 110 °C for half a minute with the engine running.",
  description: "The sensor tells the engine control unit how hot the coolant is.",
  component: "Coolant temperature sensor",
  rddescription: "B12: coolant temperature sensor, at the thermostat housing",
  schematicdescription: "B12 is wired to the engine control unit A1.",
  schematicposition: "Sheet 4, C3",
  solution: "Stop, let the engine cool down, check coolant and radiator. See https://help.example/coolant.",
  iotest: "20 °C: 2.5 kΩ; 90 °C: 0.24 kΩ.",
  links: ["https://help.example/cooling", "javascript:alert(1)"],
  severitycode: 1,
  severitykeyword: "CRITICAL",
  severitydefinition: "Stop the machine at once.",
}

export const serviceCodeChart = defineChart<typeof serviceCodeMachine>({
  area: "codes",
  name: "service-code",
  purpose: "Tells what a service code or an alarm means, and leads to the machine's data around it.",
  machine: serviceCodeMachine,
  events: ServiceCodeEvents,
  samples: {
    inputs: [{ user: owner, boot: sampleBoot, about: sampleAlarm }],
    events: () => [{ type: "load.retried" }],
    outputs: {
      describeCode: [
        sampleDescription,
        { ...sampleDescription, title: "", description: " ", links: [] },
        undefined,
      ],
    },
    errors: { describeCode: [new NetworkError({ call: "GET /dtcs/{dtctoken}" })] },
    meant: {
      "describeCode succeeds as a failure": "a code without a description is unknown",
      "showsSchematics always says the same": "the sample code has none",
    },
    key: ({ context }) => context.description?.title,
    neverLeft: {
      "service-code.described": "final answer; closing the dialog ends it",
      "service-code.unknown": "final answer; closing the dialog ends it",
      "service-code.empty": "final answer; closing the dialog ends it",
    },
  },
})
