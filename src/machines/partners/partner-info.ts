import { Effect } from "effect"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { LinkState, Partner, PartnerRelation } from "#contract/schemas/partner.ts"
import type { HasRoles } from "#domain/access/access.ts"
import type { Params } from "#domain/navigation/match.ts"
import {
  brandsOf,
  isLinkHeld,
  LINK_ACTIONS,
  linkInKey,
  linkMoves,
  type PartnerRights,
  partnerRights,
} from "#domain/partners/info.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import type { ActionRun } from "../shared/row-actions/machine.ts"
import { partners } from "./area.ts"
import { readerOf } from "./partner-users.ts"

/** Link of a partner with another one, and what the reader may do about it. */
export interface ListedLink extends PartnerRelation {
  readonly moves: ReadonlyArray<LinkState>
  /** Whether the link cannot end yet, because the service centre has no valid dealer code of its own (PART-10). */
  readonly isHeld: boolean
}

/** A partner's data, and what the reader may change of it. */
export interface PartnerInfo extends Partner {
  readonly brandNames: ReadonlyArray<string>
  readonly links: ReadonlyArray<ListedLink>
  readonly rights: PartnerRights
}

/** A partner with all brands of the catalogue, by name. */
export const partnerWithBrands = (id: PartnerId) =>
  PartnersClient.use((client) =>
    Effect.all(
      {
        partner: call(client.partners.byId({ params: { id } })),
        brands: fullList((query) => call(client.catalogue.brands({ query }))),
      },
      { concurrency: 2 },
    ),
  )

const move = (state: LinkState) => ({
  asks: "confirmation" as const,
  run: ({ ids }: ActionRun) =>
    Effect.forEach(
      ids === "ALL" ? [] : ids,
      (key) => {
        const { partnerId, relationId } = linkInKey(String(key))
        return PartnersClient.use((client) =>
          call(
            client.partners.changeRelation({
              params: { id: partnerId as PartnerId },
              payload: { relationId, state },
            }),
          ),
        )
      },
      { discard: true },
    ),
})

/** Reads a partner with its links, and what the reader may do about each (API-PART-03, API-PART-15 to 18). */
export const loadInfo = Effect.fnUntraced(function* (params: Params, reader: HasRoles) {
  const id = Number(params["id"]) as PartnerId
  const client = yield* PartnersClient
  const [{ partner, brands }, relations] = yield* Effect.all(
    [partnerWithBrands(id), call(client.partners.relations({ params: { id } }))],
    { concurrency: 2 },
  )
  const info: PartnerInfo = {
    ...partner,
    brandNames: brandsOf(partner, brands).map((brand) => brand.name),
    links: relations.map((link) => ({
      ...link,
      moves: linkMoves(reader, partner, link),
      isHeld: isLinkHeld(partner, link),
    })),
    rights: partnerRights(reader, partner),
  }
  return { info, brands }
})

/** Changes of a partner's dealer code and links. */
export const infoActions = {
  code: {
    asks: "reason" as const,
    run: eachRow<PartnersServices>((id, { reason }) =>
      PartnersClient.use((client) =>
        call(
          client.partners.setDealerCode({
            params: { id: id as PartnerId },
            payload: { dealerCode: reason.trim() },
          }),
        ),
      ),
    ),
  },
  confirm: move(LINK_ACTIONS.confirm),
  reject: move(LINK_ACTIONS.reject),
  withdraw: move(LINK_ACTIONS.withdraw),
  cancel: move(LINK_ACTIONS.cancel),
}

/** Data of a service centre, as a page of that centre. */
export const centreInfo = recordMachine<PartnerInfo, PartnersServices>({
  name: "centre-info",
  area: partners,
  load: (params, user) => Effect.map(loadInfo(params, readerOf(user)), ({ info }) => info),
  actions: infoActions,
})
