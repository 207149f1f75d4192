import type { MachineType } from "#contract/schemas/catalogue.ts"
import { aftertreatmentSignals, engineSignals } from "./signals/engine.ts"
import { familySignals } from "./signals/families.ts"
import type { SignalDefinition } from "./signals/signal.ts"
import { driveSignals, electricalSignals, environmentSignals, fluidSignals } from "./signals/vehicle.ts"
import { batterySignals, harvestSignals, hydraulicSignals, implementSignals } from "./signals/work.ts"

export type { SignalDefinition } from "./signals/signal.ts"

/**
 * Catalogue of all signals that machines record. Ids and names are stored in the database: add signals, never
 * change them.
 */
export const signalCatalogue: ReadonlyArray<SignalDefinition> = [
  ...engineSignals,
  ...aftertreatmentSignals,
  ...fluidSignals,
  ...driveSignals,
  ...electricalSignals,
  ...environmentSignals,
  ...hydraulicSignals,
  ...implementSignals,
  ...harvestSignals,
  ...batterySignals,
  ...familySignals,
]

const byId = new Map(signalCatalogue.map((signal) => [signal.id, signal]))
const byName = new Map(signalCatalogue.map((signal) => [signal.name, signal]))

export const signalById = (id: number): SignalDefinition | undefined => byId.get(id)

export const signalByName = (name: string): SignalDefinition | undefined => byName.get(name)

/** Signals that machines of this type record, in the order of the catalogue. */
export const signalsFor = (type: typeof MachineType.Type): ReadonlyArray<SignalDefinition> =>
  signalCatalogue.filter((signal) => signal.machines.includes(type))
