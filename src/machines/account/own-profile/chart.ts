import { Schema } from "effect"
import { Domain } from "#contract/schemas/account.ts"
import { NetworkError, SessionEnded } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner, withRoles } from "../../shell/sample-users.ts"
import { OwnProfileEvents } from "./events.ts"
import type { Domains } from "./forms.ts"
import { ownProfileMachine } from "./machine.ts"

const visitor = withRoles({ authRole: "ROLE_DEMO_USER" })
const call = "GET /users/current"
const all = Schema.decodeUnknownSync(Schema.Array(Domain))([
  { id: 1, name: "Headland", brandId: 1 },
  { id: 2, name: "Norrvik", brandId: 2 },
])
/** Sample account that belongs to one of two brand portals. */
export const sampleDomains: Domains = { all, own: all.slice(0, 1) }

export const ownProfileChart = defineChart<typeof ownProfileMachine>({
  area: "account",
  name: "own-profile",
  purpose: "One's own account: details, password, address, portals and its end, each a form of its own.",
  machine: ownProfileMachine,
  events: OwnProfileEvents,
  samples: {
    inputs: [{ params: {}, search: "", user: owner, boot: sampleBoot }],
    events: () => [
      { type: "data.refreshed" },
      { type: "user.updated", user: { ...owner, country: "PT" } },
      { type: "user.updated", user: { ...owner, email: "aino@other.example" } },
    ],
    outputs: { load: [owner, visitor].map((user) => ({ user, domains: sampleDomains })) },
    errors: { load: [new NetworkError({ call }), new SessionEnded({ call })] },
    key: ({ context }) => [
      context.account?.user.id,
      context.account?.user.country,
      context.account?.user.email,
    ],
    neverLeft: {
      "own-profile.open": "its forms stand there until the person goes elsewhere",
      "own-profile.readOnly": "stands there until the person goes elsewhere",
    },
    longRunning: Object.fromEntries(
      ["watchUser", "person", "addressOptions", "password", "email", "domains", "deletion"].map((id) => [
        id,
        "stands on the page as long as it is open",
      ]),
    ),
    person: { endsWith: "screen" },
    nonInput: {
      "user.updated": "comes from the session, which knows what was saved",
    },
  },
})
