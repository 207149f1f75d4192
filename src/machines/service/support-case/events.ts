import { Schema } from "effect"
import { SupportCase } from "#contract/schemas/proactive-alert.ts"

/** The user wants to open a support case. */
export const CaseRequested = Schema.Struct({ type: Schema.Literal("case.requested") })
export const CaseCancelled = Schema.Struct({ type: Schema.Literal("case.cancelled") })
/** Sent by the form: the case is open. */
export const CaseOpened = Schema.Struct({ type: Schema.Literal("case.opened"), opened: SupportCase })
/** The user has read the note that the case is open. */
export const CaseClosed = Schema.Struct({ type: Schema.Literal("case.closed") })

export const SupportCaseEvents = Schema.Union([CaseRequested, CaseCancelled, CaseOpened, CaseClosed])
export type SupportCaseEvent = typeof SupportCaseEvents.Type
