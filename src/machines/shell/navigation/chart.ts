import { createMachine, type SnapshotFrom } from "xstate"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { newcomer, owner } from "../sample-users.ts"
import { type NavigationEvent, NavigationEvents } from "./events.ts"
import { navigationMachine } from "./machine.ts"

const screen = { machine: createMachine({ id: "a-screen" }) }

type Snapshot = SnapshotFrom<typeof navigationMachine>

const isAtRest = (snapshot: Snapshot): boolean =>
  snapshot.matches("shown") && snapshot.context.shown?.path === "/profile"

const underDialog: ReadonlyArray<NavigationEvent> = [
  { type: "location.changed", path: "/machine", search: "", fromHistory: true },
  { type: "dialog.changed" },
]

export const navigationChart = defineChart<typeof navigationMachine>({
  area: "shell",
  name: "navigation",
  purpose: "Turns the address into a screen, or leads on to the place where this visitor belongs.",
  machine: navigationMachine,
  events: NavigationEvents,
  samples: {
    inputs: [{ boot: sampleBoot }],
    events: (snapshot) =>
      snapshot.context.dialog !== undefined && !snapshot.matches("asking")
        ? underDialog
        : [
            { type: "location.changed", path: "/fleet", search: "" },
            { type: "location.changed", path: "/fleet", search: "?day=2026-11-20" },
            { type: "location.changed", path: "/machine", search: "" },
            { type: "navigate.requested", to: "/profile" },
            { type: "navigate.requested", to: "/fleet", replace: true },
            { type: "session.changed", user: owner, keepLocation: true },
            { type: "session.changed", user: newcomer, keepLocation: true },
            { type: "session.changed", user: null, keepLocation: false },
            { type: "load.retried" },
            ...(snapshot.matches("failed")
              ? ([
                  { type: "connection.changed", isOnline: false },
                  { type: "connection.changed", isOnline: true },
                ] as const)
              : []),
            { type: "unsaved.changed", what: "person", isUnsaved: true },
            // Sample of work saved on the page, left out while the dialog that asks before leaving covers the
            // page.
            ...(snapshot.matches("asking")
              ? []
              : ([{ type: "unsaved.changed", what: "person", isUnsaved: false }] as const)),
            { type: "leave.confirmed" },
            { type: "leave.declined" },
            { type: "signOut.selected" },
            // Sample of another dialog, opened only in one state at rest, to keep the samples few; the dialog that
            // asks before leaving is tried only while it asks.
            ...(isAtRest(snapshot) ? ([{ type: "dialog.changed", overlay: "keys" }] as const) : []),
            ...(snapshot.matches("asking")
              ? ([{ type: "dialog.changed", overlay: "leaving" }, { type: "dialog.changed" }] as const)
              : []),
          ],
    outputs: {
      redirect: [
        { path: "/login", search: "", wanted: "/fleet" },
        { path: "/fleet", search: "" },
        { path: "/welcome/profile", search: "" },
      ],
      move: [{ path: "/profile", search: "" }],
      takeBack: [undefined],
      loadScreen: [screen],
      loadAgain: [screen],
      report: [undefined],
    },
    meant: {
      "isStandalone always says the same": "the sample portal has its own frame",
      "navigation --location.changed[0] does not read path": "a dialog over the page stays where it is",
      "navigation --location.changed[0] does not read search": "a dialog over the page stays where it is",
      "navigation.asking --location.changed[0] does not read path":
        "a dialog over the page stays where it is",
      "navigation.asking --location.changed[0] does not read search":
        "a dialog over the page stays where it is",
      "redirect starts itself again": "one redirect leads to the next",
    },
    key: ({ context: { visitor, at, asked, shown, isRunning, unsaved, dialog }, value }) => [
      visitor?.id,
      at?.path === shown?.path,
      value === "asking" ? asked.to : "",
      shown?.route.screen,
      isRunning,
      unsaved.length,
      dialog,
    ],
    longRunning: {
      watchLocation: "watches the address as long as the portal lives",
      watchConnection: "watches the connection as long as a screen is missing",
    },
    unsaved: {
      of: ({ context }) => context.unsaved,
      // Events that may end unsaved work: signing out asks the user first, and after a lost session the work is
      // restored at the next sign-in.
      changedBy: ["unsaved.changed", "session.changed"],
    },
    person: {
      isGone: ({ context }) => context.visitor === null,
      marks: [owner.email, newcomer.email],
      stays: [
        "watchLocation",
        "redirect",
        "move",
        "takeBack",
        "loadScreen",
        "loadAgain",
        "report",
        "screen",
        "watchConnection",
      ],
    },
    fireAndForget: { takeBack: "nothing can fail in it, and a person who leaves meanwhile is led on" },
    nonInput: {
      "dialog.changed": "says what another chart shows",
      "navigate.requested": "leads on, or asks first where something would be lost",
    },
  },
})
