import { Clock, Effect } from "effect"
import type { ServiceCode } from "#contract/schemas/diagnostic-code.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import { recordOfCode } from "#domain/code-record.ts"
import { call } from "#services/call.ts"
import { pageOf } from "#services/list-query.ts"
import { CareClient } from "#services/machine/care-client.ts"
import { type AskedAbout, collectionMachine } from "../../shared/collection/machine.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import { systemIds } from "../../system.ts"
import { machineArea } from "../area.ts"

const DAY_MS = 86_400_000
/** Days back that the list may be asked for; the call answers at most 31 days. */
const daysIn = (days: string | undefined): number => (days === "1" ? 1 : days === "7" ? 7 : 31)

/** Row of the list: a code with the machine that reported it. */
export interface CodeRow extends ServiceCode {
  readonly id: string
  readonly machine: Machine
}

/** Fault codes that one machine reported in the last days (CODE-01), with how often and when. */
export const machineCodes = collectionMachine({
  name: "machine-codes",
  area: machineArea,
  pageKey: "/machine/codes",
  sort: "last,desc",
  filters: ["q", "days"],
  load: ({ about, filters: { q, days }, ...query }: AskedAbout<Machine>) =>
    Effect.gen(function* () {
      const client = yield* CareClient
      const now = yield* Clock.currentTimeMillis
      const { content, pageMetadata } = yield* call(
        client.diagnosticCodes.serviceCodes({
          query: {
            ...pageOf(query),
            ids: [about.id],
            start: new Date(now - daysIn(days) * DAY_MS).toISOString(),
            end: new Date(now).toISOString(),
            ...(q === undefined ? {} : { q }),
          },
        }),
      )
      const rows = content.map(
        (code): CodeRow => ({ ...code, id: `${code.code} ${code.ac}`, machine: about }),
      )
      return { content: rows, pageMetadata }
    }),
  opened: (_, { id: __, machine, ...code }) => {
    const event: OverlayHostEvent = {
      type: "overlay.opened",
      id: "service-code",
      about: recordOfCode(code, machine),
    }
    return [{ to: systemIds.dialog, event }]
  },
})
