import { Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Partner, RegisteredDealer } from "#contract/schemas/partner.ts"
import { mayAddSomePartner } from "#domain/access/partner.ts"
import { selectableCountries } from "#domain/access/scope.ts"
import {
  type NewPartnerValues,
  newPartnerFormErrors,
  newPartnerOf,
  newPartnerValues,
} from "#domain/partners/new-partner.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures, isRefusedWith } from "#services/failures.ts"
import { fullList } from "#services/full-list.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { listMachine } from "../shared/paged-list/list-machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { partners } from "./area.ts"
import { readerOf } from "./partner-users.ts"

/** Form for a new partner: kind, place, brands, dealer and code (API-PART-02, PART-09); it leads to the partner's page. */
export const newPartnerForm = formMachine({
  name: "new-partner",
  start: (values: NewPartnerValues) => values,
  check: newPartnerFormErrors,
  send: partners.fromEffect<Partner, CallFailure, NewPartnerValues>({
    name: "POST /partners",
    run: (values) =>
      PartnersClient.use((client) => call(client.partners.create({ payload: newPartnerOf(values) }))),
    failures: callFailures,
  }),
  work: { what: "partner" },
  onSuccess: ({ home }, { id, name }) => [
    raised({ kind: "success", key: "partners.new.saved", values: { name } }),
    goTo(`${home}/${id}`),
  ],
})

const page = (content: ReadonlyArray<RegisteredDealer>): Paged<RegisteredDealer> => ({
  content,
  pageMetadata: { totalElements: content.length, totalPages: content.length, size: 1, number: 0 },
})

/** What the dealer register knows under the code that was looked up; no row for a code that it does not know. */
export const dealerRegister = listMachine<RegisteredDealer, PartnersServices>({
  name: "dealer-register",
  area: partners,
  load: ({ filters: { code = "" } }) =>
    code === ""
      ? Effect.succeed(page([]))
      : PartnersClient.use((client) => call(client.partners.registeredDealer({ params: { code } }))).pipe(
          Effect.map((dealer) => page([dealer])),
          Effect.catchIf(
            (failure) => isRefusedWith(failure, "INVALID_DEALER_CODE"),
            () => Effect.succeed(page([])),
          ),
        ),
})

/** Editor of a new partner; who may add none is refused before typing (ROLE-19). */
export const newPartnerEditor = editorMachine<NewPartnerValues, NewPartnerValues, PartnersServices>({
  name: "new-partner",
  area: partners,
  isNew: () => false,
  load: (params, user) =>
    Effect.gen(function* () {
      const reader = readerOf(user)
      if (!mayAddSomePartner(reader))
        return yield* new ApiError({
          status: 403,
          errors: [{ message: "UNAUTHORIZED_OPERATION" }],
          call: "POST /partners",
        })
      const client = yield* PartnersClient
      const [brands, countries, dealers] = yield* Effect.all(
        [
          fullList((query) => call(client.catalogue.brands({ query }))),
          fullList((query) => call(client.catalogue.countries({ query }))),
          fullList((query) =>
            call(client.partners.list({ query: { ...query, type: ["DEALER"], sort: "name,asc" } })),
          ),
        ],
        { concurrency: 3 },
      )
      const open = countries.map((country) => ({ ...country, blocked: false }))
      return newPartnerValues(reader, params["home"] ?? "", {
        brands,
        countries: selectableCountries(reader, open),
        dealers,
      })
    }),
  values: ({ found }) => found as NewPartnerValues,
  form: newPartnerForm,
  beside: dealerRegister,
})
