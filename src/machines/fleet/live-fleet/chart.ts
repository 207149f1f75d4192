import type { LiveSession } from "#contract/schemas/live-fleet.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import { NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import { LiveFleetEvents } from "./events.ts"
import { liveFleetMachine } from "./machine.ts"

const session = {
  sessionId: "a-session",
  started: "2026-11-21T06:00:00.000Z",
  expires: "2026-11-21T06:02:00.000Z",
  pollSeconds: 10,
  stream: "/api/livefleet/stream?sessionId=a-session",
} as LiveSession

/** Sample machine in a field, in the form of GET /fleet. */
export const sampleMachine = {
  id: 7,
  vin: "HDL42TR7XK0000007",
  type: "TRACTOR",
  model: { name: "T7.210", series: "T7", brand: "Headland" },
  brand: "Headland",
  machineName: "North tractor",
  deviceIdentifier: "GW-7",
  dealerId: null,
  serviceId: null,
  nextService: 120,
  serviceIntervalResetAllowed: true,
  position: { lat: 62.24, lng: 25.75 },
  positionTime: "2026-11-21T06:00:00.000Z",
  speed: 8.4,
  heading: 90,
  liveStatus: "RUNNING",
  lastSeen: "2026-11-21T06:00:00.000Z",
  hours: 1250,
  fuelLevel: 62,
  scrLevel: 80,
  openAlarms: 0,
  worstAlarm: null,
  shared: false,
  subscriptionState: "ACTIVE",
  subscriptionEnd: "2027-02-25T00:00:00.000Z",
  subscriptionRenews: false,
} as unknown as FleetMachine

const fleet = { machines: [sampleMachine], at: 1_000, version: 1 }
const noFleet = { machines: [], at: 1_000, version: 1 }
const failures = [new NetworkError({ call: "GET /fleet" })]

export const liveFleetChart = defineChart<typeof liveFleetMachine>({
  area: "fleet",
  name: "live-fleet",
  purpose:
    "Follows the fleet live, survives lost connections and hidden tabs, and says how fresh the picture is.",
  machine: liveFleetMachine,
  events: LiveFleetEvents,
  samples: {
    inputs: [],
    events: () => [
      { type: "positions.moved", version: 2, at: 2_000 },
      { type: "stream.alive", at: 3_000 },
      { type: "stream.ended", reason: "SESSION_ENDED" },
      { type: "stream.ended", reason: "SIGNED_OUT" },
      { type: "stream.ended", reason: "SHARE_ENDED" },
      { type: "tab.hidden" },
      { type: "tab.shown" },
      { type: "data.refreshed" },
    ],
    outputs: {
      loadFleet: [noFleet, fleet],
      refreshFleet: [{ ...fleet, at: 4_000, version: 3 }],
      startSession: [session],
      pollSession: [{ ...fleet, at: 5_000, version: 4 }],
    },
    errors: {
      loadFleet: failures,
      refreshFleet: failures,
      startSession: failures,
      streamSession: failures,
      pollSession: failures,
    },
    meant: {
      "refreshFleet fails unshown": "the next refresh comes by itself, and the stream goes on",
      "streamSession succeeds as a failure": "a stream that ends is opened again after a pause",
    },
    key: ({ context }) => [
      context.machines.length,
      context.session !== undefined,
      Math.min(context.tries, 1),
      Math.min(context.brokenStreams, 3),
    ],
    longRunning: {
      watchTab: "watches the tab as long as the chart runs",
      connection: "watches the connection as long as the chart runs",
    },
    nonInput: {
      "positions.moved": "comes from the stream",
      "stream.alive": "comes from the stream",
      "stream.ended": "comes from the stream",
    },
  },
})
