import { createMachine } from "xstate"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { newcomer, owner } from "../sample-users.ts"
import { OverlayHostEvents } from "./events.ts"
import { overlayHostMachine } from "./machine.ts"

const overlay = { machine: createMachine({ id: "a-piece" }) }

export const overlayHostChart = defineChart<typeof overlayHostMachine>({
  area: "shell",
  name: "overlay-host",
  purpose: "Brings a part of the page when it is wanted, and takes all of it away again.",
  machine: overlayHostMachine,
  events: OverlayHostEvents,
  samples: {
    inputs: [
      { boot: sampleBoot },
      { boot: sampleBoot, persistent: "tools" },
      { boot: sampleBoot, persistent: "announcements" },
      { boot: sampleBoot, persistent: "consent" },
    ],
    events: ({ context }) => [
      ...(context.persistent === undefined
        ? ([
            { type: "overlay.opened", id: "terms" },
            { type: "overlay.opened", id: "keys" },
            { type: "overlay.opened", id: "feedback" },
            { type: "overlay.opened", id: "leaving" },
          ] as const)
        : []),
      ...(context.id === undefined ? [] : ([{ type: "overlay.closed" }, { type: "back.pressed" }] as const)),
      ...(context.background === undefined
        ? []
        : [{ type: "overlay.closed", id: context.background } as const]),
      { type: "load.retried" },
      { type: "session.changed", user: owner, keepLocation: true },
      { type: "session.changed", user: newcomer, keepLocation: true },
      { type: "session.changed", user: null, keepLocation: true },
      { type: "session.changed", user: null, keepLocation: false },
    ],
    outputs: { loadOverlay: [overlay, undefined], report: [undefined] },
    meant: {
      "overlay.closed leaves it open": "another overlay was closed",
      "overlay-host --session.changed[0] does not read keepLocation": "overlays have no address",
      "overlay-host --session.changed[1] does not read keepLocation": "overlays have no address",
      "overlay-host --session.changed[2] does not read keepLocation": "overlays have no address",
      "overlay-host.waiting --session.changed[0] does not read keepLocation": "overlays have no address",
      "overlay-host.failed --overlay.closed[1] changes nothing": "another overlay was closed",
      "overlay-host.loading --overlay.closed[1] changes nothing": "another overlay was closed",
      "overlay-host.open --overlay.closed[1] changes nothing": "another overlay was closed",
    },
    key: ({ context: { id, background, isInForeground, user, interrupted } }) => [
      id,
      background !== undefined,
      isInForeground,
      user === undefined ? "unknown" : user !== null,
      interrupted && interrupted.userId === user?.id,
    ],
    person: {
      isGone: ({ context }) => context.user === null,
      marks: [owner.email, newcomer.email],
      stays: ["loadOverlay", "report", "overlay", "foreground"],
    },
    nonInput: {
      "overlay.closed": "says which piece has done its work",
      "overlay.opened": "brings a piece, which keeps what is written in it",
    },
  },
})
