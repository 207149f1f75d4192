import { ApiError, NetworkError } from "#services/failures.ts"
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
      { ...input, boot: { ...sampleBoot, demoSeed: true } },
      { ...input, boot: { ...sampleBoot, demoSeed: false } },
      { ...input, search: "?failed=AWAY", boot: { ...sampleBoot, providers: ["demo"] } },
      { ...input, search: "?signOn", boot: { ...sampleBoot, providers: ["demo"] } },
    ],
    events: ({ context }) => [
      { type: "email.changed", email: context.email === "" ? "aino@headland.example" : "" },
      { type: "password.changed", password: context.password === "" ? "a long password" : "" },
      { type: "form.submitted" },
      { type: "demoPerson.selected", person: "owner" },
      ...["?signOn", ""].map((search) => ({ type: "search.changed", search }) as const),
      ...context.providers.map((provider) => ({ type: "provider.selected", provider }) as const),
    ],
    outputs: { signIn: [owner] },
    errors: {
      signIn: [
        new ApiError({ status: 401, errors: [{ message: "AUTHENTICATION_FAILED" }], call }),
        new ApiError({ status: 429, errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 2 }], call }),
        new NetworkError({ call }),
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
      changedBy: ["email.changed", "password.changed", "demoPerson.selected"],
      savedBy: ["signIn"],
    },
    person: { endsWith: "screen" },
    nonInput: {
      "provider.selected": "leads away to sign in there; only an old message goes",
    },
  },
})
