import { Clock, Effect } from "effect"
import type { ModelDocument } from "#contract/schemas/configuration.ts"
import { DEFAULT_LANGUAGE, type Language } from "#contract/schemas/user.ts"
import { call } from "#services/call.ts"
import { callFailures } from "#services/failures.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { resourceMachine } from "../../shared/resource/machine.ts"
import { machineArea } from "../area.ts"

/** Model and language whose documents are asked for (CAT-09). */
export interface DocumentsParams {
  readonly model: string
  readonly lang: Language
}

/** Documents of the machine's model in the user's language; in English where that language has none. */
export const machineDocuments = resourceMachine<ReadonlyArray<ModelDocument>, DocumentsParams>(
  machineArea.fromEffect({
    name: "GET /documents",
    run: ({ model, lang }: DocumentsParams) =>
      Effect.gen(function* () {
        const { configurations } = yield* CareClient
        const inLanguage = (one: string) => call(configurations.documents({ query: { model, lang: one } }))
        const own = yield* inLanguage(lang)
        const value = own.length > 0 || lang === DEFAULT_LANGUAGE ? own : yield* inLanguage(DEFAULT_LANGUAGE)
        return { value, at: yield* Clock.currentTimeMillis }
      }),
    failures: callFailures,
  }),
)
