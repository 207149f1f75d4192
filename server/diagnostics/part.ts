import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"

/** A text in every language of the diagnostic catalogue. */
export interface Text {
  readonly en: string
  readonly fi: string
}
export const t = (en: string, fi: string): Text => ({ en, fi })

/** Control units with their designator in wiring diagrams and their address on the vehicle network. */
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

/** Severity from 1 CRITICAL to 5 UNKNOWN, and the alarm level that applies unless an alarm filter sets another one. */
type Weight = readonly [severity: 1 | 2 | 3 | 4 | 5, level: AlarmLevel]

/** A fault with its own texts: a value out of range, or a part that does not work. */
export interface OwnFault {
  readonly fmi: number
  readonly weight: Weight
  readonly title: Text
  readonly condition: Text
  readonly effect: Text
  readonly solution: Text
}

/**
 * A wiring or signal fault, described by the standard text of its failure mode and the effect of losing the part's
 * signal.
 */
export interface SignalFault {
  readonly fmi: SignalFmi
  readonly weight: Weight
}

/** SAE J1939 failure modes (FMI) of a signal or its wiring, whose standard texts fit any part. */
export type SignalFmi = 2 | 3 | 4 | 5 | 6 | 8 | 9 | 10 | 12 | 13 | 19

/** One monitored part of the machine with the diagnostic codes reported for it. */
export interface Part {
  readonly spn: number
  readonly unit: Unit
  /** Designator of the part in wiring diagrams. */
  readonly designator: string
  readonly name: Text
  /** Purpose of the part. */
  readonly purpose: Text
  /** Location of the part in the machine. */
  readonly place: Text
  /** Sheet and field of the part in the wiring diagram. */
  readonly position: string
  /** Effect of a missing or wrong signal of the part. */
  readonly without: Text
  /** Measurements for testing the part, with the correct values. */
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

/** Texts of measurements that several parts share. */
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
