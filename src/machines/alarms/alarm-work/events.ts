import { Schema } from "effect"
import { AlarmWork } from "#contract/schemas/alarm.ts"
import { PartnerId } from "#contract/schemas/ids.ts"
import { DraftFound } from "../../shared/unsaved/events.ts"

/** Work on alarms of a service centre, and the time of its request, epoch ms. */
export const Work = Schema.Struct({
  serviceId: PartnerId,
  ids: AlarmWork.fields.ids,
  change: Schema.Struct({
    state: AlarmWork.fields.state,
    assignee: AlarmWork.fields.assignee,
    note: AlarmWork.fields.note,
    seen: AlarmWork.fields.seen,
  }),
  at: Schema.Number,
})
export type Work = typeof Work.Type

/** The list's action on one or several alarms was confirmed. */
export const WorkRequested = Schema.Struct({ type: Schema.Literal("work.requested"), work: Work })
/** The user wants all work that did not succeed to be tried again. */
export const WorkRetried = Schema.Struct({ type: Schema.Literal("work.retried") })
/** The user gives up the work that did not succeed, with its notes. */
export const WorkGivenUp = Schema.Struct({ type: Schema.Literal("work.givenUp") })

export const AlarmWorkEvents = Schema.Union([WorkRequested, WorkRetried, WorkGivenUp, DraftFound])
export type AlarmWorkEvent = typeof AlarmWorkEvents.Type
