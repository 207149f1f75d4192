import type { Signal } from "#contract/schemas/data.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { User } from "#contract/schemas/user.ts"
import { accessOf } from "#domain/access/access.ts"
import { call } from "#services/call.ts"
import { ReportsClient } from "#services/reports/reports-client.ts"
import { foundBy, pickListOf } from "../shared/paged-list/pick-list.ts"
import { reports } from "./area.ts"

/**
 * Input of the list of machines: those of others are left out, of which only their owner may ask for a report; the
 * machines of the demo count as those of its user (OPEN-42).
 */
export const machineChoiceFor = (user: User | null) => ({
  pageKey: "report-machines",
  first: { filters: user !== null && accessOf(user).isDemoUser ? {} : { shared: OWN } },
})
const OWN = "false"

/** The user's machines, to choose those of a report. */
export const machineChoice = pickListOf<FleetMachine, ReportsClient>(reports, "machine-choice", (asked) =>
  ReportsClient.use(({ machines }) =>
    call(
      machines.fleet({
        query: {
          ...foundBy(asked),
          sort: "name,asc",
          ...(asked.filters.shared === OWN ? { shared: OWN } : {}),
        },
      }),
    ),
  ),
)

/** All signals that reports can have, over 800 (DATA-05). */
export const signalChoice = pickListOf<Signal, ReportsClient>(reports, "signal-choice", (asked) =>
  ReportsClient.use(({ data }) => call(data.signals({ query: foundBy(asked) }))),
)
