import { EVERYTHING } from "#domain/consent.ts"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../../shell/sample-boot.ts"
import { ChoiceEvents } from "./events.ts"
import { choiceMachine } from "./machine.ts"

export const choiceChart = defineChart<typeof choiceMachine>({
  area: "consent",
  name: "choice",
  purpose: "Lets a visitor decide about each category, at the first visit and at any time later.",
  machine: choiceMachine,
  events: ChoiceEvents,
  samples: {
    inputs: [{ user: null, boot: sampleBoot }],
    events: (snapshot) => [
      ...(snapshot.matches("looking")
        ? ([
            { type: "widget.seen", widget: "own" },
            { type: "widget.seen", widget: "there" },
            { type: "widget.seen", widget: "missing" },
          ] as const)
        : []),
      ...(snapshot.matches("choosing")
        ? ([
            { type: "category.toggled", category: "functional" },
            { type: "category.toggled", category: "performance" },
            { type: "category.toggled", category: "maps" },
            { type: "choice.submitted" },
            { type: "all.accepted" },
            { type: "onlyRequired.accepted" },
          ] as const)
        : []),
    ],
    outputs: { readDecision: [undefined, EVERYTHING], openWidget: [undefined], keepDecision: [undefined] },
    key: ({ context }) => context.chosen,
    neverLeft: { "choice.done": "the dialog is taken away" },
    fireAndForget: {
      openWidget: "declares no failure: what the other provider does is its own affair",
      readDecision: "declares no failure",
      keepDecision: "declares no failure: what cannot be kept holds for this visit",
    },
    longRunning: { watchWidget: "looks until there is something to ask with" },
    unsaved: {
      of: ({ context }) => context.chosen,
      changedBy: ["category.toggled", "all.accepted", "onlyRequired.accepted"],
    },
  },
})
