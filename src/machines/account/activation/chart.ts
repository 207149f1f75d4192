import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { owner } from "../../shell/sample-users.ts"
import { ActivationEvents } from "./events.ts"
import type { AccountRequest } from "./form.ts"
import { activationMachine } from "./machine.ts"

const call = "GET /auth/activate/{secret}"
const rejected = (message: "ACTIVATION_TOKEN_EXPIRED" | "ALREADY_ACTIVE" | "DUPLICATE", field = "secret") =>
  new ApiError({ status: 400, errors: [{ message, field }], call })

const half = { language: "fi-FI", passwordSet: true, tosAccepted: true, hasAcceptedPolicy: true } as const

/** Sample activation request of a newly registered user. */
export const sampleRequest: AccountRequest = {
  purpose: "ACTIVATION",
  email: "matti@farms.example",
  firstName: "Matti",
  lastName: "Ojala",
  streetAddress: "",
  postalCode: "",
  city: "",
  country: "PT",
  phoneNumber: "",
  timeZone: "",
  systemOfUnits: "SI",
  language: "fi-FI",
  passwordSet: false,
  tosAccepted: false,
  hasAcceptedPolicy: false,
}
const wholeAccount: AccountRequest = {
  ...sampleRequest,
  ...half,
  streetAddress: "Peltotie 4",
  postalCode: "41300",
  city: "Harjula",
  phoneNumber: "+358401234567",
  timeZone: "Europe/Lisbon",
}

export const activationChart = defineChart<typeof activationMachine>({
  area: "account",
  name: "activation",
  purpose: "Opens an account behind a mailed link, or answers a change of address.",
  machine: activationMachine,
  events: ActivationEvents,
  samples: {
    inputs: [
      { params: { token: "a-secret" }, user: null },
      { params: { token: "a-secret" }, user: owner },
    ],
    events: () => [{ type: "load.retried" }, { type: "activation.cancelled" }, { type: "switch.requested" }],
    outputs: {
      look: [
        sampleRequest,
        wholeAccount,
        { purpose: "EMAIL_CHANGE", ...half },
        { purpose: "EMAIL_CHANGE", ...half, takesEffect: "2026-11-23T06:30:00.000Z" },
        { purpose: "EMAIL_CHANGE_CANCEL", ...half },
      ],
      activate: [null, owner, { ...owner, email: "aino@rantala.example" }],
    },
    errors: {
      look: [
        rejected("ACTIVATION_TOKEN_EXPIRED"),
        rejected("ALREADY_ACTIVE"),
        rejected("ACTIVATION_TOKEN_EXPIRED", "email"),
        new NetworkError({ call }),
      ],
      activate: [rejected("DUPLICATE", "email"), rejected("ALREADY_ACTIVE"), new NetworkError({ call })],
    },
    key: ({ context }) => [
      context.user?.id,
      context.request?.purpose,
      context.fieldErrors.map(({ message }) => message),
    ],
    neverLeft: {
      "activation.failed": "another link is asked for on another page",
      "activation.filling": "the form leads to sign-in by itself",
      "activation.notActivated.rejected": "another link is asked for on another page",
      "activation.occupied": "the session ends this screen and opens it for the next person",
      "activation.done": "navigation leads to sign-in",
    },
    longRunning: {
      form: "the chart of the form runs as long as it is shown",
      addressOptions: "countries and zones are there as long as the form is",
    },
    person: { endsWith: "screen" },
  },
})
