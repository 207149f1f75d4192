import type { AdministeredFlag, FlagCandidate } from "#contract/schemas/feature.ts"
import { type FlagValues, flagFormErrors, flagOf, flagValues } from "#domain/flag-form.ts"
import { AdminClient } from "#services/admin/admin-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { editorMachine } from "../shared/editor/machine.ts"
import { formMachine } from "../shared/form/machine.ts"
import { listMachine } from "../shared/paged-list/list-machine.ts"
import { goTo } from "../shell/navigation/go-to.ts"
import { raised } from "../shell/notices/notify.ts"
import { admin } from "./area.ts"

/** Form for name, state, roles and rules of a feature flag, saved together; saving leads back to the list. */
export const flagForm = formMachine({
  name: "flag",
  start: (values: FlagValues) => values,
  check: flagFormErrors,
  send: admin.fromEffect<AdministeredFlag, CallFailure, FlagValues>({
    name: "POST /features/flags, PUT /features/flags/{id}",
    run: (values) =>
      AdminClient.use(({ features }) =>
        values.id === ""
          ? call(features.createFlag({ payload: flagOf(values) }))
          : call(features.changeFlag({ params: { id: Number(values.id) }, payload: flagOf(values) })),
      ),
    failures: callFailures,
  }),
  work: { what: "flag" },
  onSuccess: () => [raised({ kind: "success", key: "admin.flags.saved" }), goTo("/admin/flags")],
})

/** List of users to preview the flag on, with the properties that its rules compare. */
export const flagCandidates = listMachine<FlagCandidate, AdminClient>({
  name: "flag-candidates",
  area: admin,
  load: ({ page, size, filters: { q } }) =>
    AdminClient.use(({ features }) =>
      call(features.candidates({ query: { page, size, ...(q === undefined ? {} : { q }) } })),
    ),
})

/** Editor of a feature flag, new or existing, with a preview of the users who would have it (FLAG-04, FLAG-05). */
export const flagEditor = editorMachine({
  name: "flag-editor",
  area: admin,
  load: ({ id }) => AdminClient.use(({ features }) => call(features.flag({ params: { id: Number(id) } }))),
  values: ({ found }) => flagValues(found),
  form: flagForm,
  beside: flagCandidates,
})
