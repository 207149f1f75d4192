import { AdminClient } from "#services/admin/admin-client.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { admin } from "./area.ts"

/** List of feature flags, searchable by name and state (FLAG-05). */
export const flagList = collectionMachine({
  name: "flag-list",
  area: admin,
  pageKey: "/admin/flags",
  sort: "name,asc",
  filters: ["text", "enabled"],
  load: ({ filters: { text, enabled }, ...query }) =>
    AdminClient.use(({ features }) =>
      call(
        features.flags({
          query: {
            ...pageOf(query),
            ...(text === undefined ? {} : { text }),
            ...(enabled === "true" || enabled === "false" ? { enabled } : {}),
          },
        }),
      ),
    ),
  actions: {
    delete: {
      asks: "confirmation",
      run: eachRow((id) => AdminClient.use(({ features }) => call(features.deleteFlag({ params: { id } })))),
      notice: "admin.flags.deleted",
    },
  },
})
