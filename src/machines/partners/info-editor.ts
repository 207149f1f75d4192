import { Effect } from "effect"
import { PartnerId } from "#contract/schemas/ids.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import { pageOfPartner } from "#domain/partners/addresses.ts"
import {
  changeOf,
  type PartnerValues,
  partnerFormErrors,
  partnerRights,
  partnerValues,
} from "#domain/partners/info.ts"
import { call } from "#services/call.ts"
import { ApiError, type CallFailure, callFailures } from "#services/failures.ts"
import { PartnersClient } from "#services/partners/partners-client.ts"
import type { PartnersServices } from "#services/partners/services.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { partners } from "./area.ts"
import { partnerWithBrands } from "./partner-info.ts"
import { readerOf } from "./partner-users.ts"

/** Form for name, address, contact, main brand and billing of a partner; saving leads back to its page. */
export const centreInfoForm = formMachine({
  name: "centre-info",
  start: (values: PartnerValues) => values,
  check: partnerFormErrors,
  send: partners.fromEffect<Partner, CallFailure, PartnerValues>({
    name: "PUT /partners/{id}",
    run: (values) =>
      PartnersClient.use((client) =>
        call(
          client.partners.update({
            params: { id: PartnerId.make(Number(values.id)) },
            payload: changeOf(values),
          }),
        ),
      ),
    failures: callFailures,
  }),
  work: { what: "partner" },
  onSuccess: ({ back }) => [raised({ kind: "success", key: "partners.info.saved" }), goTo(back)],
})

/** Editor of a partner's data, at a service centre's pages and in the network; refused without the right (ROLE-23). */
export const centreInfoEditor = editorMachine<PartnerValues, PartnerValues, PartnersServices>({
  name: "centre-info-editor",
  area: partners,
  isNew: () => false,
  load: (params, user) =>
    Effect.gen(function* () {
      const { partner, brands } = yield* partnerWithBrands(Number(params["id"]) as PartnerId)
      const rights = partnerRights(readerOf(user), partner)
      if (rights.info) return partnerValues(partner, brands, rights, pageOfPartner(params, "info"))
      return yield* new ApiError({
        status: 403,
        errors: [{ message: "UNAUTHORIZED_OPERATION" }],
        call: "PUT /partners/{id}",
      })
    }),
  values: ({ found }) => found as PartnerValues,
  form: centreInfoForm,
})
