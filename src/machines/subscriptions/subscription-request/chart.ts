import { PartnerId } from "#contract/schemas/ids.ts"
import { PlanId } from "#contract/schemas/subscription.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import type { RequestBasis } from "./actors.ts"
import { SubscriptionRequestEvents } from "./events.ts"
import { subscriptionRequestMachine } from "./machine.ts"

const call = "GET /subscriptions/initiate/{id}"

const plan = {
  id: PlanId.make(1),
  name: "Connect 12 months",
  kind: "STANDARD",
  months: 12,
  price: 189,
  currency: "EUR",
  pricedPerYear: true,
  brands: [],
  countries: [],
  billable: true,
  active: true,
  version: 1,
} as const

/** A machine with two plans and two service centres to choose from. */
export const sampleBasis: RequestBasis = {
  machineId: 1,
  vin: "HDLTR1A27R0000001",
  name: "Otso",
  plans: [
    plan,
    {
      ...plan,
      id: PlanId.make(2),
      name: "Demo 4 months",
      kind: "DEMO",
      months: 4,
      price: 49,
      pricedPerYear: false,
    },
  ],
  serviceCentres: [
    { id: PartnerId.make(3), name: "Harjukylän Huolto", city: "Harjukylä" },
    { id: PartnerId.make(4), name: "Peltolan Konepalvelu", city: "Peltola" },
  ],
  demoAvailable: true,
  renews: null,
  obstacle: undefined,
}

export const subscriptionRequestChart = defineChart<typeof subscriptionRequestMachine>({
  area: "subscriptions",
  name: "subscription-request",
  purpose: "Requests a subscription for one machine, and says what has to happen before data flow.",
  machine: subscriptionRequestMachine,
  events: SubscriptionRequestEvents,
  samples: {
    inputs: [{ params: { vin: sampleBasis.vin }, search: "", user: owner, boot: sampleBoot }],
    events: () => [{ type: "data.refreshed" }],
    outputs: { loadBasis: [sampleBasis, { ...sampleBasis, obstacle: "ALREADY_SAVED" }] },
    errors: {
      loadBasis: [
        new NetworkError({ call }),
        new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "id" }], call }),
      ],
    },
    key: ({ context: { basis } }) => [basis?.obstacle],
    longRunning: { wizard: "stands on the page as long as it is open" },
    neverLeft: {
      "subscription-request.open": "the form leads on when it is sent",
      "subscription-request.blocked": "links lead on from here",
      "subscription-request.missing": "links lead on from here",
    },
    person: { endsWith: "screen" },
  },
})
