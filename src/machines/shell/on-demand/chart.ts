import { createMachine } from "xstate"
import { defineChart } from "../../chart.ts"
import { sampleBoot } from "../sample-boot.ts"
import { newcomer, owner } from "../sample-users.ts"
import { OnDemandEvents } from "./events.ts"
import { onDemandMachine } from "./machine.ts"

const piece = { machine: createMachine({ id: "a-piece" }) }

export const onDemandChart = defineChart<typeof onDemandMachine>({
  area: "shell",
  name: "on-demand",
  purpose: "Brings a part of the page when it is wanted, and takes all of it away again.",
  machine: onDemandMachine,
  events: OnDemandEvents,
  samples: {
    inputs: [
      { boot: sampleBoot },
      { boot: sampleBoot, standing: "tools" },
      { boot: sampleBoot, standing: "news" },
      { boot: sampleBoot, standing: "consent" },
    ],
    events: ({ context }) => [
      ...(context.standing === undefined
        ? ([
            { type: "piece.requested", id: "terms" },
            { type: "piece.requested", id: "keys" },
            { type: "piece.requested", id: "feedback" },
            { type: "piece.requested", id: "leaving" },
          ] as const)
        : []),
      ...(context.id === undefined ? [] : ([{ type: "piece.closed" }, { type: "back.pressed" }] as const)),
      ...(context.aside === undefined ? [] : [{ type: "piece.closed", id: context.aside } as const]),
      { type: "retry.requested" },
      { type: "session.changed", user: owner, keepPlace: true },
      { type: "session.changed", user: newcomer, keepPlace: true },
      { type: "session.changed", user: null, keepPlace: true },
      { type: "session.changed", user: null, keepPlace: false },
    ],
    outputs: { loadPiece: [piece, undefined], report: [undefined] },
    meant: {
      "piece.closed leaves it open": "another overlay was closed",
      "on-demand --session.changed[0] does not read keepPlace": "overlays have no address",
      "on-demand --session.changed[1] does not read keepPlace": "overlays have no address",
      "on-demand --session.changed[2] does not read keepPlace": "overlays have no address",
      "on-demand.waiting --session.changed[0] does not read keepPlace": "overlays have no address",
      "on-demand.failed --piece.closed[1] changes nothing": "another overlay was closed",
      "on-demand.loading --piece.closed[1] changes nothing": "another overlay was closed",
      "on-demand.open --piece.closed[1] changes nothing": "another overlay was closed",
    },
    key: ({ context: { id, aside, isInFront, user, interrupted } }) => [
      id,
      aside !== undefined,
      isInFront,
      user === undefined ? "unknown" : user !== null,
      interrupted && interrupted.userId === user?.id,
    ],
    person: {
      isGone: ({ context }) => context.user === null,
      marks: [owner.email, newcomer.email],
      stays: ["loadPiece", "report", "piece", "front"],
    },
    passing: {
      "piece.closed": "says which piece has done its work",
      "piece.requested": "brings a piece, which keeps what is written in it",
    },
  },
})
