import type { Dossier } from "#contract/schemas/account.ts"
import type { UserId } from "#contract/schemas/ids.ts"
import { call } from "#services/call.ts"
import { GdprClient } from "#services/gdpr/gdpr-client.ts"
import type { GdprServices } from "#services/gdpr/services.ts"
import { recordMachine } from "../shared/record/machine.ts"
import { gdpr } from "./area.ts"

/** All that is stored of a person; reading it is written to the audit log, which is part of it (GDPR-02, OPEN-27). */
export const dossier = recordMachine<Dossier, GdprServices>({
  name: "dossier",
  area: gdpr,
  load: ({ userId = "" }) =>
    GdprClient.use((client) => call(client.account.dossier({ query: { userId: Number(userId) as UserId } }))),
})
