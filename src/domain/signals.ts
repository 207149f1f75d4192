import type { MachineType } from "#contract/schemas/catalogue.ts"
import { aftertreatmentSignals, engineSignals } from "./signals/engine.ts"
import { familySignals } from "./signals/families.ts"
import type { SignalDefinition } from "./signals/signal.ts"
import { driveSignals, electricalSignals, environmentSignals, fluidSignals } from "./signals/vehicle.ts"
import { batterySignals, harvestSignals, hydraulicSignals, implementSignals } from "./signals/work.ts"

export type { SignalDefinition } from "./signals/signal.ts"

/** Every signal that machines record. Ids and names are stored: add, never change. */
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

/** The signals a machine of this type records, in the order of the catalogue. */
export const signalsFor = (type: typeof MachineType.Type): ReadonlyArray<SignalDefinition> =>
  signalCatalogue.filter((signal) => signal.machines.includes(type))
