import type { UserId } from "#contract/schemas/ids.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { SharesClient } from "#services/shares/shares-client.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { shares } from "./area.ts"
import { shareActions } from "./share-actions.ts"

/** Shares of the user's own machines: who may see them, and since and until when (SHARE-02). */
export const ownShares = collectionMachine({
  name: "own-shares",
  area: shares,
  pageKey: "/fleet/shares/own",
  sort: "created,desc",
  filters: ["q"],
  load: ({ filters: { q }, ...query }) =>
    SharesClient.use((client) =>
      call(
        client.shares.ofMine({
          query: { ...pageOf(query), ...(q === undefined ? {} : { q }) },
        }),
      ),
    ),
  actions: shareActions({
    switchTo: (id, shareId, enabled) =>
      SharesClient.use((client) =>
        call(client.shares.switch({ params: { id, shareId }, payload: { enabled } })),
      ),
    end: (id, shareId) => SharesClient.use((client) => call(client.shares.end({ params: { id, shareId } }))),
  }),
})

/** Machines of others that are shared with the user (SHARE-03). */
export const sharedWithMe = collectionMachine({
  name: "shared-with-me",
  area: shares,
  pageKey: "/fleet/shares/with-me",
  sort: "created,desc",
  load: ({ owner, ...query }) =>
    SharesClient.use((client) =>
      call(client.shares.withUser({ params: { id: owner as UserId }, query: pageOf(query) })),
    ),
})
