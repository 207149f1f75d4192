import type { AlarmLevel } from "#contract/schemas/alarm.ts"

/** The same text in the languages that the catalogue is written in. */
export interface Text {
  readonly en: string
  readonly fi: string
}
export const t = (en: string, fi: string): Text => ({ en, fi })

/** Control units, with the designator they have in wiring diagrams and their address on the vehicle's network. */
export const UNITS = {
  engine: { designator: "A1", address: "0x00", name: t("engine control unit", "moottorinohjain") },
  transmission: {
    designator: "A2",
    address: "0x03",
    name: t("transmission control unit", "vaihteistonohjain"),
  },
  exhaust: { designator: "A3", address: "0x3D", name: t("exhaust control unit", "pakokaasunohjain") },
  body: { designator: "A4", address: "0x21", name: t("body control unit", "rungonohjain") },
  display: { designator: "A5", address: "0x17", name: t("instrument panel", "mittaristo") },
  brakes: { designator: "A6", address: "0x0B", name: t("brake control unit", "jarrunohjain") },
  hydraulics: { designator: "A7", address: "0x27", name: t("hydraulic control unit", "hydrauliikanohjain") },
  steering: { designator: "A8", address: "0x13", name: t("steering control unit", "ohjauksenohjain") },
  implement: { designator: "A9", address: "0x80", name: t("implement control unit", "työlaitteenohjain") },
  drive: { designator: "A10", address: "0xEF", name: t("drive control unit", "ajovoiman ohjain") },
} as const
export type Unit = keyof typeof UNITS

/** Severity 1 CRITICAL to 5 UNKNOWN, and the level it has while no alarm filter says otherwise. */
type Weight = readonly [severity: 1 | 2 | 3 | 4 | 5, level: AlarmLevel]

/** A value that left its range or a part that does not do its work: each with words of its own. */
export interface OwnFault {
  readonly fmi: number
  readonly weight: Weight
  readonly title: Text
  readonly condition: Text
  readonly effect: Text
  readonly solution: Text
}

/** A fault of wiring or signal: in the words of its failure mode, with what the part's absence means. */
export interface SignalFault {
  readonly fmi: SignalFmi
  readonly weight: Weight
}

/** Failure modes of SAE J1939 that are about a signal and its wires, whatever the part. */
export type SignalFmi = 2 | 3 | 4 | 5 | 6 | 8 | 9 | 10 | 12 | 13 | 19

/** One watched part of the machine with the codes that are reported for it. */
export interface Part {
  readonly spn: number
  readonly unit: Unit
  /** Name in wiring diagrams. */
  readonly designator: string
  readonly name: Text
  /** What the part is for. */
  readonly purpose: Text
  /** Where it sits. */
  readonly place: Text
  /** Sheet and field of the wiring diagram. */
  readonly position: string
  /** What happens while its signal is missing or wrong. */
  readonly without: Text
  /** What can be measured, with the values that are right. */
  readonly iotest: Text
  readonly signalFaults: ReadonlyArray<SignalFault>
  readonly ownFaults: ReadonlyArray<OwnFault>
}

export const signal = (fmi: SignalFmi, ...weight: Weight): SignalFault => ({ fmi, weight })

export const own = (fmi: number, weight: Weight, texts: Omit<OwnFault, "fmi" | "weight">): OwnFault => ({
  fmi,
  weight,
  ...texts,
})

/** Readings that several parts share. */
export const POWERED = t(
  "Supply 24 V ± 3 V or 12 V ± 2 V by system, ground below 0.1 V against the frame.",
  "Syöttö järjestelmän mukaan 24 V ± 3 V tai 12 V ± 2 V, maadoitus alle 0,1 V runkoa vasten.",
)
export const FIVE_VOLT = t(
  "Supply 5.0 V ± 0.1 V, signal 0.5 V to 4.5 V, ground below 0.1 V.",
  "Syöttö 5,0 V ± 0,1 V, signaali 0,5–4,5 V, maadoitus alle 0,1 V.",
)
export const RESISTOR = t(
  "Resistance of the sensor: 2.5 kΩ at 20 °C, 0.32 kΩ at 80 °C, 0.18 kΩ at 100 °C.",
  "Anturin vastus: 2,5 kΩ lämpötilassa 20 °C, 0,32 kΩ lämpötilassa 80 °C, 0,18 kΩ lämpötilassa 100 °C.",
)
