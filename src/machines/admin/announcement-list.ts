import { Effect } from "effect"
import { Announcement } from "#contract/schemas/announcement.ts"
import { AdminClient } from "#services/admin/admin-client.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { readList } from "#services/read-list.ts"
import { announcementsChanged } from "../announcements/announcements/outdated.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { admin } from "./area.ts"

const readAnnouncements = readList("announcement", Announcement)

/** List of planned, shown and expired announcements; one or several may be deleted (ANN-10). */
export const announcementList = collectionMachine({
  name: "announcement-list",
  area: admin,
  pageKey: "/admin/announcements",
  sort: "start,desc",
  load: (query) =>
    AdminClient.use(({ announcements }) =>
      Effect.flatMap(
        call(announcements.list({ query: pageOf(query), responseMode: "response-only" })),
        readAnnouncements,
      ),
    ),
  actions: {
    delete: {
      asks: "confirmation",
      run: eachRow((id) =>
        AdminClient.use(({ announcements }) => call(announcements.remove({ params: { id } }))),
      ),
      notice: "admin.announcements.deleted",
      events: () => [announcementsChanged()],
    },
  },
})
