import type { Signal } from "#contract/schemas/data.ts"
import { type SignalDefinition, signalCatalogue } from "#domain/signals.ts"
import type { ImportedSignal } from "../store/telemetry/types.ts"

/** A signal that samples may be of: one of the catalogue, or one that an import brought. */
export type KnownSignal = Signal & { readonly id: number }

/** By name, the catalogue first. */
export const knownSignals = (imported: ReadonlyArray<ImportedSignal>): ReadonlyMap<string, KnownSignal> => {
  const signals: ReadonlyArray<KnownSignal | SignalDefinition> = [
    ...signalCatalogue,
    ...imported.map((signal) => ({
      ...signal,
      label: signal.name,
      group: "imported",
      type: "number" as const,
    })),
  ]
  return new Map(signals.map((signal) => [signal.name, signal]))
}
