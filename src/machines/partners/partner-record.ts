import { Effect } from "effect"
import type { Brand } from "#contract/schemas/catalogue.ts"
import type { PartnerId } from "#contract/schemas/ids.ts"
import type { Partner, PartnerValidation, ServiceCentre } from "#contract/schemas/partner.ts"
import type { HasRoles } from "#domain/access/access.ts"
import type { Params } from "#domain/navigation/match.ts"
import { maySetBrands } from "#domain/partners/brands.ts"
import {
  hasCentres,
  hasLinks,
  hasMachines,
  linkSought,
  mayDeletePartner,
  type PartnerUse,
} from "#domain/partners/record.ts"
import { call } from "#services/call.ts"
import { fullList } from "#services/full-list.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { recordMachine, type TabInput } from "../shared/record/machine.ts"
import { eachRow } from "../shared/row-actions/each-row.ts"
import { partners } from "./area.ts"
import { brandsOfDealer } from "./brands-editor.ts"
import { partnerAlarms } from "./partner-alarms.ts"
import { partnerCentres } from "./partner-centres.ts"
import { infoActions, loadInfo, type PartnerInfo } from "./partner-info.ts"
import { partnerMachines } from "./partner-machines.ts"
import { partnerSubscriptions } from "./partner-subscriptions.ts"
import { networkPartnerUsers, readerOf } from "./partner-users.ts"

/** A partner to link with. */
export type LinkChoice = Pick<ServiceCentre, "id" | "name" | "city">

/** A partner of the network, and what the reader may do about it. */
export interface PartnerRecord extends PartnerInfo {
  /** Address of the list of partners. */
  readonly home: string
  readonly allBrands: ReadonlyArray<Pick<Brand, "id" | "name">>
  /** Ids of the brands that its dealer has; of all brands without a dealer. */
  readonly ofDealer: ReadonlyArray<number>
  readonly mayBrands: boolean
  readonly problems: PartnerValidation["errorMessages"]
  /** What belongs to the partner, for a reader who may delete it; null for all others. */
  readonly use: PartnerUse | null
  /** Which side the reader may look for to link the partner with, and those that are there. */
  readonly sought: "DEALER" | "CENTRE" | null
  readonly linkChoices: ReadonlyArray<LinkChoice>
}

const ONE = { page: 0, size: 1 }

/** Number of users, machines and open links of a partner. */
const useOf = Effect.fnUntraced(function* ({ id, links, type }: PartnerInfo) {
  const client = yield* PartnersClient
  const total = <A extends { readonly pageMetadata: { readonly totalElements: number } }>(page: A) =>
    page.pageMetadata.totalElements
  const [users, machines] = yield* Effect.all(
    [
      Effect.map(call(client.partnerUsers.ofPartner({ params: { id }, query: ONE })), total),
      hasMachines({ type })
        ? Effect.map(call(client.serviceMachines.list({ params: { serviceId: id }, query: ONE })), total)
        : Effect.succeed(0),
    ],
    { concurrency: 2 },
  )
  const open = links.filter(({ state }) => ["REQUEST", "INVITE", "ACTIVE"].includes(state))
  // A service centre's own link goes with it; a dealer's centres have to be left first.
  return { users, machines, links: type === "DEALER" ? open.length : 0 } satisfies PartnerUse
})

/** Partners that the reader may link this one with: of its country, with one of its brands, and not linked yet. */
const choicesOf = Effect.fnUntraced(function* (partner: PartnerInfo, sought: PartnerRecord["sought"]) {
  if (sought === null) return []
  const client = yield* PartnersClient
  const near = { countries: [partner.country], brands: partner.brands, sort: "name,asc" }
  const found: ReadonlyArray<LinkChoice> = yield* sought === "DEALER"
    ? fullList((part) => call(client.partners.list({ query: { ...part, ...near, type: ["DEALER"] } })))
    : fullList((part) => call(client.partners.services({ query: { ...part, ...near } })))
  const linked = new Set(
    partner.links.filter(({ state }) => state === "ACTIVE").map(({ partner: other }) => other.id),
  )
  return found
    .filter(({ id }) => id !== partner.id && !linked.has(id))
    .map(({ city, id, name }) => ({ id, name, city }))
})

const load = Effect.fnUntraced(function* (params: Params, reader: HasRoles) {
  const { info, brands } = yield* loadInfo(params, reader)
  const client = yield* PartnersClient
  const sought = linkSought(reader, info)
  const [{ errorMessages }, ofDealer, use, linkChoices] = yield* Effect.all(
    [
      call(client.partners.validate({ params: { id: info.id } })),
      brandsOfDealer(info, brands),
      mayDeletePartner(reader, info) ? useOf(info) : Effect.succeed(null),
      choicesOf(info, sought),
    ],
    { concurrency: 4 },
  )
  return {
    ...info,
    home: params["home"] ?? "",
    allBrands: brands.map(({ id, name }) => ({ id, name })),
    ofDealer,
    mayBrands: maySetBrands(reader, info),
    problems: errorMessages,
    use,
    sought,
    linkChoices,
  } satisfies PartnerRecord
})

const link = (
  ends: (own: PartnerId, other: PartnerId) => { readonly id: PartnerId; readonly dealerId: PartnerId },
) => ({
  asks: "reason" as const,
  run: eachRow<PartnersServices>((own, { reason }) => {
    const { id, dealerId } = ends(own as PartnerId, Number(reason) as PartnerId)
    return PartnersClient.use((client) =>
      call(client.partners.linkDealer({ params: { id }, payload: { dealerId } })),
    )
  }),
})

const offered = (rule: (partner: Partner) => boolean) => ({
  isOffered: ({ value }: TabInput<PartnerRecord>) => rule(value),
})

/** Page of a partner in the network: its data, brands, links, users, centres, machines, alarms and subscriptions. */
export const partnerRecord = recordMachine<PartnerRecord, PartnersServices>({
  name: "partner-record",
  area: partners,
  load: (params, user) => load(params, readerOf(user)),
  tabs: {
    info: {},
    brands: {},
    links: offered(hasLinks),
    users: { machine: networkPartnerUsers },
    centres: { machine: partnerCentres, ...offered(hasCentres) },
    machines: { machine: partnerMachines, ...offered(hasMachines) },
    alarms: { machine: partnerAlarms, ...offered(hasMachines) },
    subscriptions: { machine: partnerSubscriptions, ...offered(hasMachines) },
  },
  actions: {
    ...infoActions,
    ask: link((own, other) => ({ id: own, dealerId: other })),
    offer: link((own, other) => ({ id: other, dealerId: own })),
    remove: {
      asks: "confirmation",
      run: eachRow<PartnersServices>((id) =>
        PartnersClient.use((client) => call(client.partners.remove({ params: { id: id as PartnerId } }))),
      ),
      notice: "partners.record.removed",
    },
  },
  leaves: { remove: ({ home = "" }) => home },
})
