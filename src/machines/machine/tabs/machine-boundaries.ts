import { BoundaryNotificationId } from "#contract/schemas/boundary-notification.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { type AskedAbout, collectionMachine } from "../../shared/collection/machine.ts"
import { eachRow } from "../../shared/row-actions/each-row.ts"
import type { ActionRun } from "../../shared/row-actions/machine.ts"
import { machineArea } from "../area.ts"

/** Value of the filter that also lists the notifications which do not watch the machine. */
const EVERY = "every"

const paramsOf = (row: number, { about }: ActionRun<Machine>) => ({
  id: BoundaryNotificationId.make(row),
  machineId: (about as Machine).id,
})

/**
 * Boundary notifications that watch one machine, for its owner; with the filter all of the owner's, of which others
 * can be assigned (BND-07, BND-08).
 */
export const machineBoundaries = collectionMachine({
  name: "machine-boundaries",
  area: machineArea,
  pageKey: "/machine/boundaries",
  sort: "name,asc",
  filters: ["watching"],
  load: ({ about, filters: { watching }, ...query }: AskedAbout<Machine>) =>
    CareClient.use(({ boundaryNotifications }) =>
      call(
        boundaryNotifications.list({
          query: { ...pageOf(query), ...(watching === EVERY ? {} : { machineId: about.id }) },
        }),
      ),
    ),
  actions: {
    assign: {
      run: eachRow((row, input: ActionRun<Machine>) =>
        CareClient.use(({ boundaryNotifications }) =>
          call(boundaryNotifications.assign({ params: paramsOf(row, input) })),
        ),
      ),
      notice: "machine.boundaries.assigned",
    },
    release: {
      asks: "confirmation",
      run: eachRow((row, input: ActionRun<Machine>) =>
        CareClient.use(({ boundaryNotifications }) =>
          call(boundaryNotifications.release({ params: paramsOf(row, input) })),
        ),
      ),
      notice: "machine.boundaries.released",
    },
  },
})
