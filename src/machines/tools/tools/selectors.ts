import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { BellMachine } from "../bell/machine.ts"
import type { PushMachine } from "../push/machine.ts"
import type { ServiceContextMachine } from "../service-context/machine.ts"
import type { ToolsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<ToolsMachine>

export const bellOf = ({ children }: Snapshot): ActorRefFrom<BellMachine> | undefined => children.bell
/** Chart of push notifications in this browser. */
export const pushOf = ({ children }: Snapshot): ActorRefFrom<PushMachine> | undefined => children.push
/** The choice of a service centre; undefined for people who work in none. */
export const serviceContextOf = ({ children }: Snapshot): ActorRefFrom<ServiceContextMachine> | undefined =>
  children.serviceContext
/** Whether shortcuts of one key alone are active. */
export const hearsSingleKeys = (snapshot: Snapshot): boolean => !snapshot.matches({ keys: "combined" })
/** Whether the choice of shortcuts was read. */
export const knowsKeys = (snapshot: Snapshot): boolean => !snapshot.matches({ keys: "loading" })
