import type { SnapshotFrom } from "xstate"
import type { AlarmSettingsMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<AlarmSettingsMachine>

export const editorOf = ({ children }: Snapshot) => children.editor
/** List of machines to choose from, while one is being chosen. */
export const machinesOf = ({ children }: Snapshot) => children.machines
export const connectionOf = ({ children }: Snapshot) => children.connection
