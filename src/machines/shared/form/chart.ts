import { fromPromise } from "xstate"
import { emailFaults } from "#domain/form-faults.ts"
import { Refused, SessionEnded, Unreachable } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { systemIds } from "../../system.ts"
import { FormEvents } from "./events.ts"
import { formMachine } from "./machine.ts"

const call = "GET /auth/forgot"

/** The chart in general, with one field for its plans. */
export const sampleFormMachine = formMachine({
  name: "sample",
  start: () => ({ email: "", start: "2026-11-29T06:00" }),
  dateTimes: ["start"],
  check: ({ email }) => emailFaults("email", email),
  send: fromPromise<void, { readonly email: string; readonly start: string }>(() => Promise.resolve()),
  work: { what: "person" },
  toldOfChange: () => [],
  endsSession: true,
  takenBefore: { code: "ALREADY_SAVED", told: () => [], onlyUnheard: true },
  told: () => [{ to: systemIds.notices, event: { type: "notice.raised" } }],
})

export const formChart = defineChart<typeof sampleFormMachine>({
  area: "shared",
  name: "form",
  purpose: "A form: filled in, checked, sent once, refused at its fields or taken; nothing typed is lost.",
  machine: sampleFormMachine,
  events: FormEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "field.changed", field: "email", value: "aino@headland.example" },
      { type: "field.changed", field: "email", value: "aino" },
      { type: "field.suggested", field: "email", value: "rantala@headland.example" },
      { type: "draft.found", draft: { email: "kept@headland.example" } },
      { type: "saved.changed", values: { email: "saved@headland.example" } },
      { type: "moment.picked", name: "start", moment: { day: "2026-11-30", time: "06:15" } },
      { type: "check.requested", fields: ["email"] },
      { type: "submit.requested" },
      { type: "again.requested" },
    ],
    errors: {
      send: [
        new Refused({ status: 400, errors: [{ message: "PATTERN", field: "email" }], call }),
        new Refused({ status: 400, errors: [{ message: "CONFLICT" }], call }),
        new Refused({ status: 409, errors: [{ message: "ALREADY_SAVED" }], call }),
        new Refused({ status: 429, errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 2 }], call }),
        new Unreachable({ call }),
        new SessionEnded({ call }),
        new Error("An unexpected defect"),
      ],
    },
    meant: {
      "send fails unshown": "a refusal because it is saved already counts as saved",
    },
    key: ({ context }) => [
      context.values,
      context.start,
      context.faults.map(({ message, field }) => [message, field]),
      context.secondsLeft,
      context.isUnheard,
    ],
    lasting: {
      unsaved: "stands beside the form as long as it is there",
      start: "stands beside the form as long as it is there",
    },
    unsaved: {
      of: ({ context }) => context.values,
      // What is suggested follows from what the person chose, what is found is his own, and what was saved elsewhere too.
      changedBy: ["field.changed", "field.suggested", "draft.found", "saved.changed", "moment.picked"],
      savedBy: ["send"],
    },
    passing: { "check.requested": "names what is wrong in a step; what is typed stays" },
    person: { endsWith: "screen" },
  },
})
