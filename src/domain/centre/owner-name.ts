import type { OwnerName } from "#contract/schemas/machine.ts"

/** Full name of a machine's owner; undefined without an owner, or one without a name. */
export const ownerName = (owner: OwnerName | null): string | undefined =>
  owner === null ? undefined : `${owner.firstName} ${owner.lastName}`.trim() || undefined
