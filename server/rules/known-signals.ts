import type { Signal } from "#contract/schemas/data.ts"
import { type SignalDefinition, signalCatalogue } from "#domain/signals.ts"
import type { ImportedSignal } from "../store/telemetry/types.ts"
import { finnishSignals } from "./finnish-signals.ts"

/** A signal that can have samples: a signal of the catalogue, or a signal added by an import. */
export type KnownSignal = Signal & { readonly id: number }

/** All known signals by name; catalogue signals take precedence. */
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

/** Label of a signal in a language; English where there is no translation, as for imported signals. */
export const labelIn = (language: string, { label, name }: Pick<Signal, "label" | "name">): string =>
  language === "fi-FI" ? (finnishLabel(name) ?? label) : label

/** Finnish label of a signal; all numbered signals of a family share one entry. */
const finnishLabel = (name: string): string | undefined => {
  const [place = ""] = /\d+/.exec(name) ?? []
  return finnishSignals[place === "" ? name : name.replace(place, "#")]?.replace("#", place)
}
