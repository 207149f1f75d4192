import { fromPromise } from "xstate"
import { emailErrors } from "#domain/field-errors.ts"
import { ApiError, NetworkError, SessionEnded } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { systemIds } from "../../system.ts"
import { FormEvents } from "./events.ts"
import { formMachine } from "./machine.ts"

const call = "GET /auth/forgot"

/** The shared form chart without a concrete form, with sample fields for the generated test paths. */
export const sampleFormMachine = formMachine({
  name: "sample",
  start: () => ({ email: "", start: "2026-11-29T06:00" }),
  dateTimes: ["start"],
  check: ({ email }) => emailErrors("email", email),
  send: fromPromise<void, { readonly email: string; readonly start: string }>(() => Promise.resolve()),
  work: { what: "person" },
  onFieldChange: () => [],
  endsSession: true,
  alreadyApplied: { code: "ALREADY_SAVED", onSuccess: () => [], onlyUnacknowledged: true },
  onSuccess: () => [{ to: systemIds.notices, event: { type: "notice.raised" } }],
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
      { type: "dateTime.changed", name: "start", dateTime: { day: "2026-11-30", time: "06:15" } },
      { type: "check.requested", fields: ["email"] },
      { type: "form.submitted" },
      { type: "form.reopened" },
    ],
    errors: {
      send: [
        new ApiError({ status: 400, errors: [{ message: "PATTERN", field: "email" }], call }),
        new ApiError({ status: 400, errors: [{ message: "CONFLICT" }], call }),
        new ApiError({ status: 409, errors: [{ message: "ALREADY_SAVED" }], call }),
        new ApiError({ status: 429, errors: [{ message: "TOO_MANY_ATTEMPTS", retryAfter: 2 }], call }),
        new NetworkError({ call }),
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
      context.fieldErrors.map(({ message, field }) => [message, field]),
      context.secondsLeft,
      context.isUnacknowledged,
    ],
    longRunning: {
      unsaved: "stands beside the form as long as it is there",
      start: "stands beside the form as long as it is there",
    },
    unsaved: {
      of: ({ context }) => context.values,
      // Events that may change the form's values: besides the user's changes these are suggestions that follow
      // from the user's choices, restored drafts, and values saved elsewhere.
      changedBy: ["field.changed", "field.suggested", "draft.found", "saved.changed", "dateTime.changed"],
      savedBy: ["send"],
    },
    nonInput: { "check.requested": "names what is wrong in a step; what is typed stays" },
    person: { endsWith: "screen" },
  },
})
