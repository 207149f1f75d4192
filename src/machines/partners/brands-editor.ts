import { Effect } from "effect"
import type { Brand } from "#contract/schemas/catalogue.ts"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import { type BrandValues, brandsToSend, brandValues, maySetBrands } from "#domain/partners/brands.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { isNotFoundFailure } from "../is-not-found.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { partners } from "./area.ts"
import { partnerWithBrands } from "./partner-info.ts"
import { readerOf } from "./partner-users.ts"

/** Ids of the brands of the partner's dealer; of all brands without a dealer whom the reader sees. */
export const brandsOfDealer = Effect.fnUntraced(function* (partner: Partner, brands: ReadonlyArray<Brand>) {
  const all = brands.map(({ id }) => id)
  if (partner.dealerId === null || partner.dealerLinkState !== "ACTIVE") return all
  const params = { id: partner.dealerId }
  return yield* PartnersClient.use((client) => call(client.partners.byId({ params }))).pipe(
    Effect.map((dealer) => dealer.brands),
    Effect.catchIf(isNotFoundFailure, () => Effect.succeed(all)),
  )
})

/** Form for the brands of a partner (API-PART-15, SEL-15, SEL-16). */
export const partnerBrandsForm = formMachine({
  name: "partner-brands",
  start: (values: BrandValues) => values,
  check: () => [],
  send: partners.fromEffect<unknown, CallFailure, BrandValues>({
    name: "PUT /partners/{id}/brands",
    run: (values) =>
      PartnersClient.use((client) =>
        call(
          client.partners.setBrands({
            params: { id: PartnerId.make(Number(values.id)) },
            payload: { brands: brandsToSend(values) },
          }),
        ),
      ),
    failures: callFailures,
  }),
  work: { what: "partner" },
  onSuccess: ({ back }) => [raised({ kind: "success", key: "partners.brands.saved" }), goTo(back)],
})

/** Editor of a partner's brands; refused without the right before anything is chosen. */
export const partnerBrandsEditor = editorMachine<BrandValues, BrandValues, PartnersServices>({
  name: "partner-brands",
  area: partners,
  isNew: () => false,
  load: (params, user) =>
    Effect.gen(function* () {
      const reader = readerOf(user)
      const { partner, brands } = yield* partnerWithBrands(PartnerId.make(Number(params["id"])))
      if (!maySetBrands(reader, partner))
        return yield* new ApiError({
          status: 403,
          errors: [{ message: "UNAUTHORIZED_OPERATION" }],
          call: "PUT /partners/{id}/brands",
        })
      const ofDealer = yield* brandsOfDealer(partner, brands)
      return brandValues(reader, partner, brands, ofDealer, pageOfPartner(params, "brands"))
    }),
  values: ({ found }) => found as BrandValues,
  form: partnerBrandsForm,
})
