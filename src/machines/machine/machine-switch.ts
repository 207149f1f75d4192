import type { FoundMachine } from "#services/machine/fleet-series.ts"
import { sendToParent } from "../send-to-system.ts"
import type { RecordChosen } from "../shared/record/events.ts"
import { type Option, searchableSelectMachine } from "../shared/searchable-select/machine.ts"
import { searchFleet } from "./fleet-search.ts"

export type { FoundMachine }

/** Choice of another machine of the fleet, to whose page the present one changes. */
export const machineSwitch = searchableSelectMachine(
  searchFleet,
  sendToParent<{ readonly option: Option | null }>((_, { option }): typeof RecordChosen.Type => ({
    type: "record.chosen",
    path: `/fleet/machines/vin/${(option as FoundMachine).machine.vin}`,
  })),
)
