import type { Writes } from "./write.ts"
import { accountsWrites } from "./writes/accounts.ts"
import { centresWrites } from "./writes/centres.ts"
import { housesWrites } from "./writes/house.ts"
import { networkWrites } from "./writes/network.ts"
import { ownersWrites } from "./writes/owner.ts"

/** In this order: the people come and go last. */
export const writes: Writes = {
  ...ownersWrites,
  ...centresWrites,
  ...networkWrites,
  ...housesWrites,
  ...accountsWrites,
}
