import type { Signal } from "#contract/schemas/data.ts"
import type { FleetSeries } from "#domain/recorded.ts"
import type { Formats } from "#i18n/formats.ts"
import type { CodeMark, ComparedMachine } from "#machines/machine/fleet-data/machine.ts"
import type { Line, Mark } from "../../ui/signal-chart/types.ts"
import { linesOf } from "../lines.ts"

/** One panel: a signal with the lines of all machines that have values of it. */
export interface SignalPanel {
  readonly signal: string
  readonly label: string
  readonly unit: string
  readonly lines: ReadonlyArray<MachineLine>
}

export interface MachineLine extends Line {
  readonly machineId: number
  readonly style: number
}

interface Compared {
  readonly machines: ReadonlyArray<ComparedMachine>
  readonly signals: ReadonlyArray<Signal>
  readonly chosen: ReadonlyArray<string>
}

/** Panels of the chosen signals in their order; each machine has the same colour and dash pattern in all of them. */
export const panelsOf = (
  series: ReadonlyArray<FleetSeries>,
  { machines, signals, chosen }: Compared,
  formats: Formats,
): ReadonlyArray<SignalPanel> =>
  chosen.map((name) => {
    const signal = signals.find((one) => one.name === name)
    const lines = machines.flatMap(({ id, name: machine }, style) =>
      linesOf(
        series.filter((one) => one.machineId === id && one.signal === name),
        [],
        formats,
      ).map((line): MachineLine => ({ ...line, key: `${id} ${name}`, label: machine, machineId: id, style })),
    )
    return { signal: name, label: signal?.label ?? name, unit: formats.unit(signal?.unit ?? ""), lines }
  })

interface Marked {
  readonly machines: ReadonlyArray<ComparedMachine>
  /** Starts of work by machine id, epoch ms; undefined where the time axis is the clock. */
  readonly starts: Readonly<Record<number, number>> | undefined
  readonly titleOf: (machine: string, code: CodeMark, isFirst: boolean) => string
}

/** Marks of fault codes on the time axis: each code at its first and, unless that is the same, its last occurrence. */
export const marksOf = (
  codes: ReadonlyArray<CodeMark>,
  { machines, starts, titleOf }: Marked,
): ReadonlyArray<Mark> =>
  codes.flatMap((code) => {
    const style = machines.findIndex(({ id }) => id === code.machineId)
    const start = starts === undefined ? 0 : starts[code.machineId]
    if (style < 0 || start === undefined) return []
    const name = machines[style]?.name ?? ""
    const markAt = (time: number, isFirst: boolean): Mark => ({
      key: `${code.machineId} ${code.code} ${isFirst}`,
      time: time - start,
      title: titleOf(name, code, isFirst),
      style,
    })
    return [markAt(code.first, true), ...(code.last > code.first ? [markAt(code.last, false)] : [])]
  })
