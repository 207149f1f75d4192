import { Refused, Unreachable } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { owner } from "../sample-users.ts"
import { SignInEvents } from "./events.ts"
import { signInMachine } from "./machine.ts"

const call = "POST /login"
const input = { params: {}, search: "", user: null, boot: sampleBoot }

export const signInChart = defineChart<typeof signInMachine>({
  area: "shell",
  name: "sign-in",
  purpose: "Signs a person in; whatever goes wrong, nothing typed is lost.",
  machine: signInMachine,
  events: SignInEvents,
  samples: {
    inputs: [
      { ...input, boot: { ...sampleBoot, demoWorld: true } },
      { ...input, boot: { ...sampleBoot, demoWorld: false } },
      { ...input, search: "?failed=AWAY", boot: { ...sampleBoot, providers: ["demo"] } },
      { ...input, search: "?signOn", boot: { ...sampleBoot, providers: ["demo"] } },
    ],
    events: ({ context }) => [
      { type: "email.changed", email: context.email === "" ? "aino@headland.example" : "" },
      { type: "password.changed", password: context.password === "" ? "a long password" : "" },
      { type: "submit.requested" },
      { type: "demoPerson.chosen", person: "owner" },
      ...["?signOn", ""].map((search) => ({ type: "search.changed", search }) as const),
      ...context.providers.map((provider) => ({ type: "provider.chosen", provider }) as const),
    ],
    outputs: { signIn: [owner] },
    errors: {
      signIn: [
        new Refused({ status: 401, errors: [{ message: "AUTHENTICATION_FAILED" }], call }),
        new Refused({ status: 429, errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 2 }], call }),
        new Unreachable({ call }),
        new Error("An unexpected defect"),
      ],
    },
    key: ({ context }) => [
      context.email !== "",
      context.password !== "",
      context.errors.map(({ message }) => message),
      context.secondsLeft,
      context.signOnFailure,
    ],
    neverLeft: { "sign-in.accepted": "the session leads to another screen, which ends this one" },
    unsaved: {
      of: ({ context }) => [context.email, context.password],
      changedBy: ["email.changed", "password.changed", "demoPerson.chosen"],
      savedBy: ["signIn"],
    },
    person: { endsWith: "screen" },
    passing: {
      "provider.chosen": "leads away to sign in there; only an old message goes",
    },
  },
})
