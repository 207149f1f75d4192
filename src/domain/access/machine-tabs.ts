import type { Machine } from "#contract/schemas/machine.ts"
import { accessOf, type HasRoles } from "./access.ts"

/**
 * Whether a user sees more of a machine than a grantee does: service, device, history and the like are for its
 * owner and for partners in scope (section E of the information architecture).
 */
export const seesBehindShare = ({ owned }: Pick<Machine, "owned">, user: HasRoles | null): boolean =>
  owned || accessOf(user).canViewPartnerContext

/**
 * Whether a service centre, by its id in the address, serves the machine by a running subscription; else the centre
 * sees only what the machine is (OPEN-167).
 */
export const isServedBy = (
  { serviceId, subscriptionState }: Pick<Machine, "serviceId" | "subscriptionState">,
  centre: string | undefined,
): boolean => subscriptionState === "ACTIVE" && serviceId === Number(centre)
