import { defineChart } from "../../chart.ts"
import { ConnectionEvents } from "./events.ts"
import { type ConnectionMachine, connectionMachine } from "./machine.ts"

export const connectionChart = defineChart<ConnectionMachine>({
  area: "shared",
  name: "connection",
  purpose: "Says whether the device has a connection, and refreshes what was loaded when it is back.",
  machine: connectionMachine,
  events: ConnectionEvents,
  samples: {
    inputs: [undefined],
    events: ({ value }) => [{ type: "connection.changed", isOnline: value === "offline" }],
    key: ({ value }) => value,
    longRunning: { watchConnection: "watches the connection as long as something is shown that was loaded" },
  },
})
