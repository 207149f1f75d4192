import { Schema } from "effect"
import { OpenInvitation } from "#contract/schemas/partner-user.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { owner } from "../../shell/sample-users.ts"
import { InvitationEvents } from "./events.ts"
import { invitationMachine } from "./machine.ts"

const call = "PUT /partners/users/invitations/{secret}"
const rejected = (message: "ACTIVATION_TOKEN_EXPIRED" | "ALREADY_ACTIVE" | "PREREQUISITES_NOT_FULFILLED") =>
  new ApiError({ status: 400, errors: [{ message, field: "secret" }], call })

export const sampleInvitation = Schema.decodeUnknownSync(OpenInvitation)({
  email: owner.email,
  invitedBy: "Jarmo Ruuvila",
  role: { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
  partnerName: "Harjukylän Huolto",
  expires: "2026-12-05T06:30:00.000Z",
})

const params = { token: "a-secret" }

export const invitationChart = defineChart<typeof invitationMachine>({
  area: "account",
  name: "invitation",
  purpose: "Shows what a mailed invitation offers, and takes the word of the person it is for.",
  machine: invitationMachine,
  events: InvitationEvents,
  samples: {
    inputs: [
      { params, user: owner },
      { params, user: null },
    ],
    events: () => [{ type: "load.retried" }, { type: "acceptance.confirmed" }, { type: "switch.requested" }],
    outputs: {
      look: [sampleInvitation, { ...sampleInvitation, email: "eero@headland.example", partnerName: null }],
      accept: [owner],
    },
    errors: {
      look: [rejected("ACTIVATION_TOKEN_EXPIRED"), rejected("ALREADY_ACTIVE"), new NetworkError({ call })],
      accept: [
        rejected("PREREQUISITES_NOT_FULFILLED"),
        rejected("ALREADY_ACTIVE"),
        new NetworkError({ call }),
      ],
    },
    meant: {
      "look fails unshown": "an invitation already accepted counts as accepted",
      "accept fails unshown": "an invitation already accepted counts as accepted",
    },
    key: ({ context }) => [context.user?.id, context.invitation?.email],
    neverLeft: {
      "invitation.failed": "who invited may send another one",
      "invitation.offered.signedOut": "sign-in is another page, and leads back",
      "invitation.offered.toSomebodyElse": "the session ends this screen and opens it for the next person",
      "invitation.accepted": "the portal begins anew, with the new role",
      "invitation.done": "navigation leads to the place of the new role",
    },
    person: { endsWith: "screen" },
  },
})
