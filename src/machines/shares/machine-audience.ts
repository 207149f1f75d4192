import { kindsOfGroup } from "#domain/shares/audience.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { SharesClient } from "#services/shares/shares-client.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import { shares } from "./area.ts"

/** Everyone who may see the user's machines: people, service centres, external systems and the network (OPEN-197). */
export const machineAudience = collectionMachine({
  name: "machine-audience",
  area: shares,
  pageKey: "/fleet/shares/access",
  sort: "kind,asc",
  filters: ["q", "group"],
  load: ({ filters: { q, group }, ...query }) => {
    const kind = kindsOfGroup(group)
    return SharesClient.use((client) =>
      call(
        client.shares.audience({
          query: {
            ...pageOf(query),
            ...(q === undefined ? {} : { q }),
            ...(kind === undefined ? {} : { kind }),
          },
        }),
      ),
    )
  },
})
