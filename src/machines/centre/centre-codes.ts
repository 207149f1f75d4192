import { Clock, Effect } from "effect"
import type { CentreCode } from "#contract/schemas/centre-code.ts"
import { type PartnerId, Vin } from "#contract/schemas/ids.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { codeFilters, daysOfCodes } from "#domain/centre/code-filters.ts"
import { recordOfCode } from "#domain/code-record.ts"
import { isVin } from "#domain/vin.ts"
import { call } from "#services/call.ts"
import { CentreClient } from "#services/centre/centre-client.ts"
import type { CentreServices } from "#services/centre/services.ts"
import { pageOf } from "#services/list-query.ts"
import { collectionMachine } from "../shared/collection/machine.ts"
import type { OverlayHostEvent } from "../shell/overlay-host/events.ts"
import { systemIds } from "../system.ts"
import { centre } from "./area.ts"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Page of the codes at a service centre, with the centre. */
export interface CentreCodesPage extends Paged<CentreCode> {
  readonly serviceId: PartnerId
}

/** Service codes that the machines of a centre reported in the last days, the newest first (CODE-01 to CODE-12). */
export const centreCodes = collectionMachine<CentreCode, CentreServices, PartnerId>({
  name: "centre-codes",
  area: centre,
  pageKey: "/service/:id/servicecodes",
  sort: "last,desc",
  filters: ["q", "days", "severity", "alarm", "machine"],
  aboutOf: ({ params }) => Number(params["id"]) as PartnerId,
  pollMs: MINUTE_MS,
  load: ({ about: serviceId, filters, ...query }) =>
    Effect.gen(function* () {
      const { diagnosticCodes } = yield* CentreClient
      const now = yield* Clock.currentTimeMillis
      const { machine = "" } = filters
      const rows = yield* call(
        diagnosticCodes.ofCentre({
          params: { serviceId },
          query: {
            ...pageOf(query),
            ...codeFilters(filters),
            ...(isVin(machine) ? { vin: Vin.make(machine) } : {}),
            start: new Date(now - daysOfCodes(filters) * DAY_MS).toISOString(),
            end: new Date(now).toISOString(),
          },
        }),
      )
      return { ...rows, serviceId } satisfies CentreCodesPage
    }),
  opened: (_, { alarm: __, machineName: ___, severity: ____, ...code }) => {
    const event: OverlayHostEvent = {
      type: "overlay.opened",
      id: "service-code",
      about: recordOfCode(code, code),
    }
    return [{ to: systemIds.dialog, event }]
  },
})
