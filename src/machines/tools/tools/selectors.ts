import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { BellMachine } from "../bell/machine.ts"
import type { PushMachine } from "../push/machine.ts"
import type { ServiceContextMachine } from "../service-context/machine.ts"
import type { ToolsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ToolsMachine>

export const bellOf = ({ children }: Snapshot): ActorRefFrom<BellMachine> | undefined => children.bell
/** Actor of push notifications in this browser. */
export const pushOf = ({ children }: Snapshot): ActorRefFrom<PushMachine> | undefined => children.push
/** Actor that runs the chart of the service context's choice; undefined for users without service contexts. */
export const serviceContextOf = ({ children }: Snapshot): ActorRefFrom<ServiceContextMachine> | undefined =>
  children.serviceContext
/** Whether single-key shortcuts are active. */
export const hearsSingleKeys = (snapshot: Snapshot): boolean => !snapshot.matches({ keys: "combined" })
/** Whether the stored choice about single-key shortcuts has been read. */
export const knowsKeys = (snapshot: Snapshot): boolean => !snapshot.matches({ keys: "loading" })
