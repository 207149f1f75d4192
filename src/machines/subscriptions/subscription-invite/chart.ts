import { PartnerId } from "#contract/schemas/ids.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { withRoles } from "../../shell/sample-users.ts"
import { sampleBasis } from "../subscription-request/chart.ts"
import type { InviteBasis } from "./actors.ts"
import { SubscriptionInviteEvents } from "./events.ts"
import { subscriptionInviteMachine } from "./machine.ts"

const call = "GET /services/{id}/subscriptions/initiate/{id}"

const adviser = withRoles({
  authRole: "ROLE_PARTNER_USER",
  partnerType: "SERVICE",
  partnerId: PartnerId.make(3),
})

/** A machine for which the centre can offer two plans. */
export const sampleInviteBasis: InviteBasis = {
  serviceId: 3,
  machineId: 1,
  name: "Otso",
  model: "Headland Furrow 150",
  plans: sampleBasis.plans,
  demoAvailable: true,
  warrantyAvailable: false,
  obstacle: undefined,
  invalid: [],
}

export const subscriptionInviteChart = defineChart<typeof subscriptionInviteMachine>({
  area: "subscriptions",
  name: "subscription-invite",
  purpose: "Offers a customer a subscription for one machine, after the centre itself was checked.",
  machine: subscriptionInviteMachine,
  events: SubscriptionInviteEvents,
  samples: {
    inputs: [{ params: { id: "3", machine: "1" }, search: "", user: adviser, boot: sampleBoot }],
    events: () => [{ type: "data.refreshed" }],
    outputs: {
      loadBasis: [
        sampleInviteBasis,
        { ...sampleInviteBasis, obstacle: "PARTNER_INVALID", invalid: ["EXTERNAL_SERVICE_UNAVAILABLE"] },
      ],
    },
    errors: {
      loadBasis: [
        new NetworkError({ call }),
        new ApiError({ status: 404, errors: [{ message: "NOT_FOUND", field: "id" }], call }),
      ],
    },
    key: ({ context: { basis } }) => [basis?.obstacle],
    longRunning: { wizard: "stands on the page as long as it is open" },
    neverLeft: {
      "subscription-invite.open": "the form leads on when it is sent",
      "subscription-invite.missing": "links lead on from here",
    },
    person: { endsWith: "screen" },
  },
})
