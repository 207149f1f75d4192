import { Schema } from "effect"
import { ProactiveAlert, ProactiveAlertStatus } from "#contract/schemas/proactive-alert.ts"
import { DraftFound } from "../../shared/unsaved/events.ts"

/** The alert as the server has it, read again. */
export const AlertReceived = Schema.Struct({ type: Schema.Literal("alert.received"), alert: ProactiveAlert })
/** The user chose a status (PA-21). */
export const StatusChosen = Schema.Struct({
  type: Schema.Literal("status.chosen"),
  status: ProactiveAlertStatus,
})
/** The user takes the choice back, or leaves without it. */
export const ChoiceWithdrawn = Schema.Struct({ type: Schema.Literal("choice.withdrawn") })
export const SaveRequested = Schema.Struct({ type: Schema.Literal("save.requested") })
/** Answers to a change made elsewhere meanwhile: the own choice stays, or the status set elsewhere is taken. */
export const MineKept = Schema.Struct({ type: Schema.Literal("mine.kept") })
export const TheirsTaken = Schema.Struct({ type: Schema.Literal("theirs.taken") })

export const AlertStatusEvents = Schema.Union([
  AlertReceived,
  StatusChosen,
  ChoiceWithdrawn,
  SaveRequested,
  MineKept,
  TheirsTaken,
  DraftFound,
])
export type AlertStatusEvent = typeof AlertStatusEvents.Type

/** Reports to the parent: the alert as the server saved it, and whether there is a choice to lose. */
export const AlertSaved = Schema.Struct({ type: Schema.Literal("alert.saved"), alert: ProactiveAlert })
export const ChoiceChanged = Schema.Struct({
  type: Schema.Literal("choice.changed"),
  isUnsaved: Schema.Boolean,
})
