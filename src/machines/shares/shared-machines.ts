import { Effect } from "effect"
import type { SharesServices } from "#services/shares/services.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { shares } from "./area.ts"
import { machineAudience } from "./machine-audience.ts"
import { ownShares, sharedWithMe } from "./share-lists.ts"

/**
 * Page of shares: what the user shares, who may see the machines for whatever reason, and what is shared with the user
 * (SHARE-01 to SHARE-03, OPEN-197).
 */
export const sharedMachines = recordMachine<Record<never, never>, SharesServices>({
  name: "shared-machines",
  area: shares,
  load: () => Effect.succeed({}),
  tabs: {
    byMe: { machine: ownShares },
    access: { machine: machineAudience },
    withMe: { machine: sharedWithMe },
  },
})
