import { ConnectionChanged } from "../../shell/navigation/events.ts"

export const ConnectionEvents = ConnectionChanged
export type ConnectionEvent = typeof ConnectionEvents.Type
