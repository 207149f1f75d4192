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
    events: () => [
      { type: "location.changed", path: "/fleet", search: "" },
      { type: "location.changed", path: "/fleet", search: "?day=2026-11-20" },
      { type: "location.changed", path: "/machine", search: "" },
      { type: "navigate.requested", to: "/profile" },
      { type: "navigate.requested", to: "/fleet", replace: true },
      { type: "session.changed", user: owner, keepPlace: true },
      { type: "session.changed", user: newcomer, keepPlace: true },
      { type: "session.changed", user: null, keepPlace: false },
      { type: "retry.requested" },
    ],
    outputs: {
      redirect: [
        { path: "/login", search: "", wanted: "/fleet" },
        { path: "/fleet", search: "" },
        { path: "/welcome/profile", search: "" },
      ],
      move: [{ path: "/profile", search: "" }],
      loadScreen: [screen],
    },
    key: ({ context }) => [
      context.visitor?.id,
      context.at,
      context.asked,
      context.shown?.route.screen,
      context.shown?.search,
      context.isRunning,
    ],
    lasting: { watchLocation: "watches the address as long as the portal lives" },
    person: {
      isGone: ({ context }) => context.visitor === null,
      marks: [owner.email, newcomer.email],
      stays: ["watchLocation", "redirect", "move", "loadScreen", "screen"],
    },
  },
})
