import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { type AskedAbout, collectionMachine } from "../../shared/collection/machine.ts"
import { shareActions } from "../../shares/share-actions.ts"
import { machineArea } from "../area.ts"

/** Persons with whom a machine is shared, for its owner (SHARE-02). */
export const machineShares = collectionMachine({
  name: "machine-shares",
  area: machineArea,
  pageKey: "/machine/shares",
  sort: "created,desc",
  load: ({ about, ...query }: AskedAbout<Machine>) =>
    CareClient.use(({ shares }) =>
      call(shares.ofMachine({ params: { id: about.id }, query: pageOf(query) })),
    ),
  actions: shareActions({
    switchTo: (id, shareId, enabled) =>
      CareClient.use(({ shares }) => call(shares.switch({ params: { id, shareId }, payload: { enabled } }))),
    end: (id, shareId) => CareClient.use(({ shares }) => call(shares.end({ params: { id, shareId } }))),
  }),
})
