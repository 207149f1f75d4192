import type { MachineId } from "#contract/schemas/ids.ts"
import type { Machine, MachineStatistics } from "#contract/schemas/machine.ts"
import type { StatisticsHours } from "#domain/statistics-hours.ts"
import { callFailures } from "#services/failures.ts"
import { MachineCalls } from "#services/machine/machine-calls.ts"
import { resourceMachine } from "../../shared/resource/machine.ts"
import { readAt } from "../../shared/resource/read-at.ts"
import { machineArea } from "../area.ts"

/** Parameters of the key figures: the machine, and the number of past hours. */
export interface FiguresParams {
  readonly id: MachineId
  readonly hours: StatisticsHours
}

/** The machine as it is now. */
const now = resourceMachine<Machine, Pick<FiguresParams, "id">>(
  machineArea.fromEffect({
    name: "MachineCalls.find",
    run: ({ id }: Pick<FiguresParams, "id">) => readAt(MachineCalls.use((calls) => calls.find(String(id)))),
    failures: callFailures,
  }),
)

/** Key figures of the machine's last hours (API-MACH-02). */
const figures = resourceMachine<MachineStatistics, FiguresParams>(
  machineArea.fromEffect({
    name: "MachineCalls.statistics",
    run: ({ id, hours }: FiguresParams) => readAt(MachineCalls.use((calls) => calls.statistics(id, hours))),
    failures: callFailures,
  }),
)

export const actors = { now, figures }
