import type { Announcement } from "#contract/schemas/announcement.ts"
import {
  type AnnouncementValues,
  announcementFormErrors,
  announcementOf,
  DATE_TIMES,
  newAnnouncement,
  savedAnnouncement,
} from "#domain/announcement-form.ts"
import { AdminClient } from "#services/admin/admin-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { writeOnce } from "#services/write-once.ts"
import { announcementsChanged } from "../announcements/announcements/outdated.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { admin } from "./area.ts"

const save = (values: AnnouncementValues) => {
  const payload = announcementOf(values)
  return AdminClient.use(({ announcements }) =>
    values.id === ""
      ? writeOnce("announcement", payload, (key) => call(announcements.create({ payload }), { key }))
      : call(announcements.change({ params: { id: Number(values.id) }, payload })),
  )
}

/** Form for content, audience and times of an announcement (ANN-02); saving leads back to the list. */
export const announcementForm = formMachine({
  name: "announcement",
  start: (values: AnnouncementValues) => values,
  check: announcementFormErrors,
  send: admin.fromEffect<Announcement, CallFailure, AnnouncementValues>({
    name: "POST /notifications, PUT /notifications/{id}",
    run: save,
    failures: callFailures,
  }),
  dateTimes: DATE_TIMES,
  work: { what: "announcement" },
  onSuccess: () => [
    raised({ kind: "success", key: "admin.announcements.saved" }),
    announcementsChanged(),
    goTo("/admin/announcements"),
  ],
})

/** Editor of an announcement, new or existing (ANN-10). */
export const announcementEditor = editorMachine({
  name: "announcement-editor",
  area: admin,
  load: ({ id }) =>
    AdminClient.use(({ announcements }) => call(announcements.one({ params: { id: Number(id) } }))),
  values: ({ found, now, zone }) =>
    found === undefined ? newAnnouncement(now, zone) : savedAnnouncement(found, zone),
  form: announcementForm,
})
