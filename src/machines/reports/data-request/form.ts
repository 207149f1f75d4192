import { Effect } from "effect"
import {
  type DataActValues,
  type DataPart,
  dataActFormErrors,
  dataActRequests,
  newDataAct,
} from "#domain/reports/data-act.ts"
import type { Day } from "#domain/time.ts"
import { newKey } from "#services/new-key.ts"
import { formMachine } from "../../shared/form/machine.ts"
import { systemIds } from "../../system.ts"
import { reports } from "../area.ts"
import type { PartsPlanned } from "../data-parts/events.ts"
import { showPeriod } from "../show-period.ts"

/** Form for all recorded data, which becomes requests of at most a year, each with a key of its own (REP-06). */
export const dataRequestForm = formMachine({
  name: "data-request",
  start: ({ today }: { readonly today: Day }) => newDataAct(today),
  check: dataActFormErrors,
  send: reports.fromEffect<ReadonlyArray<DataPart>, never, DataActValues>({
    name: "Keys of the parts",
    run: (values) =>
      Effect.sync(() =>
        dataActRequests(values).map((request) => ({ request, key: newKey(), isAsked: false })),
      ),
    failures: [],
  }),
  work: { what: "dataRequest" },
  onFieldChange: showPeriod,
  startAgain: (values) => values,
  onSuccess: (_, parts) => {
    const event: typeof PartsPlanned.Type = { type: "parts.planned", parts }
    return [{ to: systemIds.dataParts, event }]
  },
})
