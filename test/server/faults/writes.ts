import type { Writes } from "./write.ts"
import { accountsWrites } from "./writes/accounts.ts"
import { administrationWrites } from "./writes/administration.ts"
import { centresWrites } from "./writes/centres.ts"
import { networkWrites } from "./writes/network.ts"
import { ownersWrites } from "./writes/owner.ts"

/** All writes, in the order in which they are tested: those that create and delete users come last. */
export const writes: Writes = {
  ...ownersWrites,
  ...centresWrites,
  ...networkWrites,
  ...administrationWrites,
  ...accountsWrites,
}
