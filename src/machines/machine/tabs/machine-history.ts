import type { Machine } from "#contract/schemas/machine.ts"
import { call } from "#services/call.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { type AskedAbout, collectionMachine } from "../../shared/collection/machine.ts"
import { machineArea } from "../area.ts"

/** What happened to one machine, newest first (MACH-22). */
export const machineHistory = collectionMachine({
  name: "machine-history",
  area: machineArea,
  pageKey: "/machine/history",
  load: ({ about, page, size }: AskedAbout<Machine>) =>
    CareClient.use(({ machineCare }) =>
      call(machineCare.history({ params: { id: about.id }, query: { page, size } })),
    ),
})
