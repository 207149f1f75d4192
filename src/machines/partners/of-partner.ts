import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Params } from "#domain/navigation/match.ts"

/** Partner whose page has the tab. */
export const ofPartner = ({ params }: { readonly params: Params }): PartnerId =>
  Number(params["id"]) as PartnerId
