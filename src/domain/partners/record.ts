import type { Partner } from "#contract/schemas/partner.ts"
import type { HasRoles } from "../access/access.ts"
import { mayDeleteDealerPartner, mayDeleteServicePartner, targetOf } from "../access/partner.ts"
import { mayEditDealerLink } from "../access/partner-fields.ts"
import { partnerUserIn } from "../access/scope.ts"
import { isServiceKind } from "../dealer-link.ts"

/** What still belongs to a partner, each of which keeps it from being deleted (OPEN-186). */
export const USES = ["users", "machines", "links"] as const
export type PartnerUse = Readonly<Record<(typeof USES)[number], number>>

export const isInUse = (use: PartnerUse): boolean => USES.some((name) => use[name] > 0)

/** Whether the user may delete the partner, once it is not in use (ROLE-26, ROLE-27). */
export const mayDeletePartner = (user: HasRoles, partner: Partner): boolean =>
  isServiceKind(partner.type)
    ? mayDeleteServicePartner(user, targetOf(partner))
    : mayDeleteDealerPartner(user, targetOf(partner))

/**
 * The other side that the user may look for to link the partner with: a dealer for a service centre (ROLE-25), a
 * service centre for a dealer, to whom its own users offer a link.
 */
export const linkSought = (user: HasRoles, partner: Partner): "DEALER" | "CENTRE" | null => {
  if (isServiceKind(partner.type)) return mayEditDealerLink(user, targetOf(partner)) ? "DEALER" : null
  return partner.type === "DEALER" && partnerUserIn(user, partner.id, "DEALER") ? "CENTRE" : null
}

/** Whether the partner's page tells of links with others: importers have none. */
export const hasLinks = ({ type }: Pick<Partner, "type">): boolean => type !== "IMPORTER"
/** Whether other partners are the service centres of this one. */
export const hasCentres = ({ type }: Pick<Partner, "type">): boolean => !isServiceKind(type)
/** Whether the partner looks after machines itself. */
export const hasMachines = ({ type }: Pick<Partner, "type">): boolean => isServiceKind(type)
