import { Effect } from "effect"
import type { SharesServices } from "#services/shares/services.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { shares } from "./area.ts"
import { ownShares, sharedWithMe } from "./share-lists.ts"

/** Page of shares with its two sides: what the user shares, and what is shared with the user (SHARE-01 to SHARE-03). */
export const sharedMachines = recordMachine<Record<never, never>, SharesServices>({
  name: "shared-machines",
  area: shares,
  load: () => Effect.succeed({}),
  tabs: { byMe: { machine: ownShares }, withMe: { machine: sharedWithMe } },
})
