import { Effect } from "effect"
import { HttpApiBuilder, HttpApiSchema } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import { CENTRE_CODE_SORT_COLUMNS, SERVICE_CODE_SORT_COLUMNS } from "#contract/groups/diagnostic-codes.ts"
import { accessOf } from "#domain/access/access.ts"
import { codeByToken, describeCode } from "../diagnostics/catalogue.ts"
import { ServiceCodes } from "../store/alarms/service-codes.ts"
import { Machines } from "../store/machines.ts"
import { spanOf } from "./data-query.ts"
import { notFound, sortOf } from "./lists.ts"
import { readerInCentre } from "./service-centre.ts"

/** Handlers of diagnostic codes: those that machines reported, and their meaning (API-SVC-27, API-OTH-03). */
export const DiagnosticCodesHandlers = HttpApiBuilder.group(
  Api,
  "diagnosticCodes",
  Effect.fnUntraced(function* (handlers) {
    const machines = yield* Machines
    const codes = yield* ServiceCodes

    return handlers.handleAll({
      serviceCodes: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const span = yield* spanOf(query)
        const sort = yield* sortOf(query.sort, SERVICE_CODE_SORT_COLUMNS)
        const wanted = new Set(query.ids)
        const found = yield* machines.readable(user, [...wanted])
        if (found.length !== wanted.size) return yield* notFound("ids")
        return yield* codes.list(found, {
          page: query.page,
          size: query.size,
          sort,
          start: new Date(span.start),
          end: new Date(span.end),
          q: query.q,
          language: user.language,
        })
      }),
      ofCentre: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const reader = yield* readerInCentre(params.serviceId)
        const span = yield* spanOf(query)
        const sort = yield* sortOf(query.sort, CENTRE_CODE_SORT_COLUMNS)
        const times = { start: new Date(span.start), end: new Date(span.end) }
        return yield* codes.ofCentre(reader, { ...query, ...times, sort }, user.language)
      }),
      describe: Effect.fnUntraced(function* ({ params, query }) {
        const { user } = yield* CurrentUser
        const known = codeByToken(params.dtctoken)
        if (known === undefined) return HttpApiSchema.NoContent.make()
        return describeCode(known, query.locale ?? user.language, accessOf(user).canViewPartnerContext)
      }),
    })
  }),
)
