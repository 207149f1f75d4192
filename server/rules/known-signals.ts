import type { Signal } from "#contract/schemas/data.ts"
import { type SignalDefinition, signalCatalogue } from "#domain/signals.ts"
import type { ImportedSignal } from "../store/telemetry/types.ts"
import { finnishSignals } from "./finnish-signals.ts"

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

/** What a signal is called in a language; in English where it has no name of that one, as what an import brought. */
export const labelIn = (language: string, { label, name }: Pick<Signal, "label" | "name">): string =>
  language === "fi-FI" ? (finnishLabel(name) ?? label) : label

/** A family has one entry for all its places. */
const finnishLabel = (name: string): string | undefined => {
  const [place = ""] = /\d+/.exec(name) ?? []
  return finnishSignals[place === "" ? name : name.replace(place, "#")]?.replace("#", place)
}
