import type { Announcement } from "#contract/schemas/announcement.ts"
import {
  type AnnouncementValues,
  announcementFormFaults,
  announcementOf,
  MOMENTS,
} from "#domain/announcement-form.ts"
import { momentOf } from "#domain/moment.ts"
import { MessageCalls } from "#services/admin/message-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { announcementsChanged } from "../../news/announcements/outdated.ts"
import { formMachine } from "../../shared/form/machine.ts"
import type { MomentSet } from "../../shared/moment-picker/events.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import { raised } from "../../shell/notices/notify.ts"
import { systemIds } from "../../system.ts"
import type { Message } from "../../tell.ts"
import { admin } from "../area.ts"

const pickers = {
  visibilityStart: systemIds.messageSeenFrom,
  start: systemIds.messageStart,
  end: systemIds.messageEnd,
} as const

/** The pickers beside the form show what stands in it, also when a draft comes back. */
const followedMoment = (values: AnnouncementValues, field: string): ReadonlyArray<Message> =>
  MOMENTS.filter((name) => name === field).map((name) => {
    const event: typeof MomentSet.Type = { type: "moment.set", moment: momentOf(values[name]) }
    return { to: pickers[name], event }
  })

/** A message of the house, new or changed (ANN-02); then the list of them. */
export const messageForm = formMachine({
  name: "message",
  start: (values: AnnouncementValues) => values,
  check: announcementFormFaults,
  send: admin.fromEffect<Announcement, CallFailure, AnnouncementValues>({
    name: "MessageCalls.create or change",
    run: (values) =>
      MessageCalls.use((calls) =>
        values.id === ""
          ? calls.create(announcementOf(values))
          : calls.change(Number(values.id), announcementOf(values)),
      ),
    failures: callFailures,
  }),
  work: { what: "message" },
  toldOfChange: followedMoment,
  told: () => [
    raised({ kind: "success", key: "admin.messages.saved" }),
    announcementsChanged(),
    goTo("/admin/messages"),
  ],
})
