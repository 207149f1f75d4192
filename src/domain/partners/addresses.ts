import type { Params } from "../navigation/match.ts"

/** Pages of a partner that its forms lead back to. */
export type PartnerPage = "info" | "users" | "brands"

/**
 * Address of a page of the partner: in the network a tab of its record below the list that its route names as `home`,
 * else a page of the service centre.
 */
export const pageOfPartner = ({ home, id = "" }: Params, page: PartnerPage): string => {
  if (home === undefined) return `/service/${id}/${page}`
  return page === "info" ? `${home}/${id}` : `${home}/${id}?tab=${page}`
}
