import { BoundaryId } from "#contract/schemas/boundary.ts"
import type { BoundaryTrial, BoundaryTrialRequest } from "#contract/schemas/boundary-notification.ts"
import { MachineId, Vin } from "#contract/schemas/ids.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { BoundaryNotificationEvents } from "./events.ts"
import { boundaryNotificationMachine } from "./machine.ts"

const call = "POST /geofencing/notifications/trial"

export const sampleTrialRequest: BoundaryTrialRequest = {
  geofenceId: BoundaryId.make(7),
  rules: { enter: false, leave: true, outsideUse: false },
  schedule: "Always",
  timeframes: [],
  machines: [{ id: MachineId.make(1) }],
}

const otso = { id: MachineId.make(1), vin: Vin.make("HDLTR1A27R0000001"), machineName: "Otso" }

export const sampleTrial: BoundaryTrial = {
  start: "2026-10-22T09:00:00.000Z",
  end: "2026-11-21T09:00:00.000Z",
  count: 1,
  untried: 0,
  machines: [{ ...otso, count: 1, insideSeconds: 432_000 }],
  occurrences: [
    { ...otso, rule: "LEAVE", time: "2026-11-20T21:41:07.000Z", location: { lat: 62.204, lng: 25.713 } },
  ],
}

export const noEvents: BoundaryTrial = {
  ...sampleTrial,
  count: 0,
  machines: [{ ...otso, count: 0, insideSeconds: null }],
  occurrences: [],
}

export const boundaryNotificationChart = defineChart<typeof boundaryNotificationMachine>({
  area: "boundaries",
  name: "boundary-notification",
  purpose: "Adds or changes a boundary notification, whose rules can be tried on the past 30 days first.",
  machine: boundaryNotificationMachine,
  events: BoundaryNotificationEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: owner, boot: sampleBoot }],
    events: () => [{ type: "trial.requested", request: sampleTrialRequest }],
    outputs: { tryRules: [sampleTrial, noEvents] },
    errors: {
      tryRules: [
        new NetworkError({ call }),
        new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "machines" }], call }),
      ],
    },
    key: ({ context }) => [context.trial?.count, context.failure?._tag],
    longRunning: {
      editor: "stands on the page as long as it is open",
      machines: "stands on the page as long as it is open",
    },
    nonInput: { "trial.requested": "carries the rules in the form, which keeps them" },
    person: { endsWith: "screen" },
  },
})
