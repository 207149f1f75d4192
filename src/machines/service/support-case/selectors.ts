import type { ActorRefFrom, SnapshotFrom } from "xstate"
import type { SupportCase } from "#contract/schemas/proactive-alert.ts"
import type { FormMachine } from "../../shared/form/machine.ts"
import type { SupportCaseMachine } from "./machine.ts"

type Snapshot = SnapshotFrom<SupportCaseMachine>

/** Form of the first phase while it is open. */
export const formOf = ({ children }: Snapshot): ActorRefFrom<FormMachine> | undefined => children.form
/** The case that was opened, in the second phase. */
export const openedOf = (snapshot: Snapshot): SupportCase | undefined =>
  snapshot.matches("done") ? snapshot.context.opened : undefined
