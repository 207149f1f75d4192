import { createMachine } from "xstate"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { newcomer, owner } from "../sample-users.ts"
import { NavigationEvents } from "./events.ts"
import { navigationMachine } from "./machine.ts"

const screen = { machine: createMachine({ id: "a-screen" }) }

export const navigationChart = defineChart<typeof navigationMachine>({
  area: "shell",
  name: "navigation",
  purpose: "Turns the address into a screen, or leads on to the place where this visitor belongs.",
  machine: navigationMachine,
  events: NavigationEvents,
  samples: {
    inputs: [{ boot: sampleBoot }],
    events: (snapshot) => [
      { type: "location.changed", path: "/fleet", search: "" },
      { type: "location.changed", path: "/fleet", search: "?day=2026-11-20" },
      { type: "location.changed", path: "/machine", search: "" },
      { type: "navigate.requested", to: "/profile" },
      { type: "navigate.requested", to: "/fleet", replace: true },
      { type: "session.changed", user: owner, keepPlace: true },
      { type: "session.changed", user: newcomer, keepPlace: true },
      { type: "session.changed", user: null, keepPlace: false },
      { type: "retry.requested" },
      { type: "unsaved.changed", what: "person", isUnsaved: true },
      // The page behind the question is not to be reached.
      ...(snapshot.matches("asking")
        ? []
        : ([{ type: "unsaved.changed", what: "person", isUnsaved: false }] as const)),
      { type: "leave.confirmed" },
      { type: "leave.declined" },
      { type: "signOut.wanted" },
    ],
    outputs: {
      redirect: [
        { path: "/login", search: "", wanted: "/fleet" },
        { path: "/fleet", search: "" },
        { path: "/welcome/profile", search: "" },
      ],
      move: [{ path: "/profile", search: "" }],
      loadScreen: [screen],
      report: [undefined],
    },
    key: ({ context }) => [
      context.visitor?.id,
      context.at,
      context.asked,
      context.shown?.route.screen,
      context.shown?.search,
      context.isRunning,
      context.unsaved,
    ],
    lasting: { watchLocation: "watches the address as long as the portal lives" },
    unsaved: {
      of: ({ context }) => context.unsaved,
      // Who signs out is asked before; who loses his session finds it again after he has signed in.
      changedBy: ["unsaved.changed", "session.changed"],
    },
    person: {
      isGone: ({ context }) => context.visitor === null,
      marks: [owner.email, newcomer.email],
      stays: ["watchLocation", "redirect", "move", "loadScreen", "report", "screen"],
    },
  },
})
