import { fromPromise } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { UserNotification } from "#contract/schemas/user-notification.ts"
import { initialListQuery, isSameListQuery, type ListQuery } from "#domain/list-query.ts"
import { ApiError, NetworkError } from "#services/failures.ts"
import { defineChart } from "../../chart.ts"
import type { Loaded } from "../resource/machine.ts"
import { PagedListEvents } from "./events.ts"
import { pagedListMachine } from "./machine.ts"

const row: UserNotification = {
  id: 12,
  status: "UNREAD",
  date: "2026-11-21T06:30:00.000Z",
  title: "North field",
  body: "Otso: left the boundary",
  icon: null,
  notificationType: "boundaryOccurrence",
  callToAction: null,
  link: "fleet/boundaries/notifications/4",
}

const page = (totalPages: number, id = row.id): Loaded<Paged<UserNotification>> => ({
  at: 1,
  value: { content: [{ ...row, id }], pageMetadata: { totalElements: 30, totalPages, size: 10, number: 0 } },
})

const machine = pagedListMachine<UserNotification>({
  loadQuery: fromPromise(() => Promise.resolve<ListQuery | undefined>(undefined)),
  saveQuery: fromPromise(() => Promise.resolve()),
  load: fromPromise(() => Promise.resolve(page(3))),
})

export const pagedListChart = defineChart<typeof machine>({
  area: "shared",
  name: "paged-list",
  purpose: "Reads a list page by page, with sort and filters, and remembers the choice for the next visit.",
  machine,
  events: PagedListEvents,
  samples: {
    inputs: [
      { pageKey: "/fleet/machines" },
      {
        pageKey: "/fleet/machines",
        search: "?page=2&read=true",
        filters: ["read"],
        first: { sort: "name,asc" },
        pollMs: 30_000,
      },
    ],
    events: () => [
      { type: "page.selected", page: 2 },
      { type: "size.selected", size: 50 },
      { type: "sort.toggled", column: "name" },
      { type: "filter.changed", name: "read", value: "false" },
      { type: "filters.cleared" },
      { type: "data.refreshed" },
      { type: "arrived.shown" },
      { type: "search.changed", search: "?page=2&read=true" },
      { type: "search.changed", search: "" },
    ],
    outputs: {
      loadQuery: [undefined, { ...initialListQuery, page: 1 }],
      load: [page(3), page(1)],
      poll: [page(3), page(3, 13)],
    },
    errors: {
      load: [
        new NetworkError({ call: "GET /fleet" }),
        new ApiError({
          status: 400,
          errors: [{ message: "DISALLOWED_VALUE", field: "sort" }],
          call: "GET /fleet",
        }),
      ],
    },
    meant: {
      "load fails unshown": "a failed page gives way to the selection that has changed meanwhile",
      "loadQuery fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "saveQuery fails unshown": "the browser's memory may be closed; the choice holds for this visit",
      "load starts itself again": "the selection has changed meanwhile",
    },
    key: ({ context: { listQuery, loaded, loadedWith, arrived, failure, pollMs } }) => [
      listQuery.page > 0,
      listQuery.size,
      // Part of the snapshot key for the tests: whether the query is the default one; the exact query makes no
      // difference to the chart.
      isSameListQuery({ ...listQuery, page: 0, size: initialListQuery.size }, initialListQuery),
      loadedWith && isSameListQuery(loadedWith, listQuery),
      loaded !== undefined,
      arrived !== undefined,
      failure !== undefined,
      pollMs !== undefined,
    ],
    unsaved: {
      of: ({ context: { listQuery } }) => [listQuery.filters, listQuery.size],
      changedBy: ["filter.changed", "size.selected", "filters.cleared", "search.changed"],
    },
    nonInput: {
      "page.selected": "a page that is no more gives way to the last one",
      "sort.toggled": "nothing is sorted by a column that is no more",
    },
  },
})
