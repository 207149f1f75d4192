import { ApiError, NetworkError, SessionEnded } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { owner } from "../../shell/sample-users.ts"
import { FeedbackWizardEvents } from "./events.ts"
import { feedbackWizardMachine } from "./machine.ts"
import { stepOf } from "./selectors.ts"

const call = "POST /feedback"
const rejected = (...errors: ApiError["errors"]) => new ApiError({ status: 400, errors, call })

const short = "The map stays empty."
const long = "The map stays empty since this morning, on the phone and on the computer."
const picture = { id: "file-1", name: "map.png", size: 2_048 }
const program = { id: "file-2", name: "tool.exe", size: 4_096 }

export const feedbackWizardChart = defineChart<typeof feedbackWizardMachine>({
  area: "feedback",
  name: "feedback-wizard",
  purpose: "Takes feedback in four steps, sends it once, and loses nothing on the way.",
  machine: feedbackWizardMachine,
  events: FeedbackWizardEvents,
  samples: {
    inputs: [
      { user: owner, boot: sampleBoot, id: "feedback" },
      { user: owner, boot: sampleBoot, id: "problem" },
    ],
    events: (snapshot) => {
      const at = stepOf(snapshot)
      const { context } = snapshot
      const { values, files } = context
      const isLooking = snapshot.hasTag("looking")
      return [
        ...(at === "generalInformation"
          ? ([
              ...(context.hostTakesFiles
                ? []
                : [{ type: "field.changed", field: "type", value: "FEATURE" } as const]),
              { type: "field.changed", field: "brand", value: "Norrvik" },
            ] as const)
          : []),
        ...(at === "feedbackContent"
          ? ([
              { type: "field.changed", field: "feedback", value: values.feedback === "" ? short : long },
              ...(files.length === 0 && !isLooking
                ? [{ type: "files.selected", files: [picture, program] } as const]
                : []),
              ...files.map(({ id }) => ({ type: "file.removed", id }) as const),
            ] as const)
          : []),
        ...(at === "contactInformation"
          ? ([
              {
                type: "field.changed",
                field: "email",
                value: values.email === owner.email ? "aino" : owner.email,
              },
            ] as const)
          : []),
        ...(at !== "summary" && !isLooking ? [{ type: "step.submitted" } as const] : []),
        ...(isLooking
          ? []
          : [
              {
                type: "step.selected",
                step: at === "generalInformation" ? "feedbackContent" : "generalInformation",
              } as const,
            ]),
        { type: "form.submitted" },
        { type: "dialog.closed" },
        { type: "exit.confirmed" },
        { type: "exit.declined" },
      ]
    },
    outputs: {
      loadDraft: [
        { seed: "a-seed" },
        {
          seed: "another-seed",
          revision: 7,
          step: "contactInformation",
          files: [],
          values: {
            type: "BUG",
            brand: "Calder",
            feedback: long,
            firstName: "Aino",
            lastName: "Rantala",
            email: owner.email,
            phoneNumber: "",
            vin: "",
            dealer: "",
          },
        },
      ],
      lookAtFiles: [
        [
          { ...picture, kind: "known" },
          { ...program, kind: "unknown" },
        ],
      ],
    },
    errors: {
      sendFeedback: [
        new NetworkError({ call }),
        rejected({ message: "SIZE", field: "message", max: 32_000 }),
        rejected({ message: "PATTERN", field: "contact.email" }),
        rejected({ message: "DISALLOWED_VALUE", field: "brand" }),
        rejected({ message: "TOO_MANY_ATTEMPTS", retryAfter: 1_200 }),
        new SessionEnded({ call }),
      ],
    },
    meant: {
      "loadDraft fails unshown": "without a draft the wizard begins empty",
      "keepDraft fails unshown": "the draft in the browser is a convenience",
      "dropDraft fails unshown": "the draft in the browser is a convenience",
      "lookAtFiles fails unshown": "the files are named as refused",
      "sendFeedback fails unshown": "a refused field leads back to its step, which shows it",
    },
    key: ({ context: { step, values, files, fieldErrors } }) => [
      step,
      values.brand !== "",
      values.feedback === long,
      values.email === owner.email,
      files.length > 0,
      fieldErrors.length > 0,
    ],
    neverLeft: {
      "feedback-wizard.wizard.closed": "the dialog that it stands in is closed with it",
      "feedback-wizard.memory.resting": "what has been sent or let go changes no more",
    },
    unsaved: {
      of: ({ context: { values, files } }) => [files, ...Object.values(values)],
      changedBy: ["field.changed", "file.removed"],
      savedBy: ["lookAtFiles", "loadDraft"],
    },
    person: { endsWith: "overlay" },
    nonInput: {
      "files.selected": "is admitted or named as refused; the files themselves stay where they are",
      "step.selected": "leads to another step, where everything stands as before",
    },
  },
})
