import { Effect, Option } from "effect"
import { CurrentUser } from "#contract/conventions.ts"
import type { HasRoles } from "#domain/access/access.ts"
import { brandsSeenAt, type PartnerTarget, seesPartner } from "#domain/access/partner.ts"
import { isServiceKind } from "#domain/dealer-link.ts"
import { fail } from "../rules/fail.ts"
import { isId } from "../store/ids.ts"
import { PartnerTargets } from "../store/partner-targets.ts"

/** The partner with the id in the path if the caller may see it; else 404, as for a missing partner (OPEN-43). */
export const visiblePartner = Effect.fnUntraced(function* (id: number, field = "serviceId") {
  const { user } = yield* CurrentUser
  const partners = yield* PartnerTargets
  const found = isId(id) ? yield* partners.byId(id) : Option.none()
  return Option.isSome(found) && seesPartner(user, found.value)
    ? found.value
    : yield* fail("NOT_FOUND", field)
})

/**
 * The service centre with the id in the path if the caller may see it; dealers and importers have no service
 * context.
 */
export const visibleCentre = Effect.fnUntraced(function* (serviceId: number) {
  const partner = yield* visiblePartner(serviceId)
  return isServiceKind(partner.kind) ? partner : yield* fail("NOT_FOUND", "serviceId")
})

/**
 * The caller as a reader in the context of a service centre that they may see, with that centre's rights
 * (OPEN-167).
 */
export const readerInCentre = Effect.fnUntraced(function* (serviceId: number) {
  const { user } = yield* CurrentUser
  const centre = yield* visibleCentre(serviceId)
  return {
    id: user.id,
    roles: user.roles,
    inCentre: centre.id,
    brandsInCentre: brandsSeenAt(user, centre),
  }
})

/**
 * The service centre that a write changes: 403 for a caller who may see the centre but lacks the right to change
 * it.
 */
export const centreToEdit = Effect.fnUntraced(function* (
  serviceId: number,
  may: (user: HasRoles, partner: PartnerTarget) => boolean,
) {
  const { user } = yield* CurrentUser
  const centre = yield* visibleCentre(serviceId)
  return may(user, centre) ? centre : yield* fail("UNAUTHORIZED_OPERATION")
})
