import { csvText } from "#domain/csv.ts"
import type { ComparedMachine } from "#machines/machine/fleet-data/machine.ts"
import type { SignalPanel } from "./panels.ts"

/**
 * All values of all panels as CSV, one row each. Times are ISO 8601; where machines are aligned by their start of
 * work (`starts`, epoch ms by machine id), a column says the seconds since then.
 */
export const fleetCsv = (
  panels: ReadonlyArray<SignalPanel>,
  machines: ReadonlyArray<ComparedMachine>,
  starts: Readonly<Record<number, number>> | undefined,
): string =>
  csvText([
    ["time", ...(starts === undefined ? [] : ["secondsOfWork"]), "machine", "vin", "signal", "value", "unit"],
    ...panels.flatMap(({ signal, unit, lines }) =>
      lines.flatMap(({ machineId, times, values }) => {
        const machine = machines.find(({ id }) => id === machineId)
        const start = starts?.[machineId] ?? 0
        return Array.from(times, (time, index) => [
          new Date(start + time).toISOString(),
          ...(starts === undefined ? [] : [Math.round(time / 1000)]),
          machine?.name,
          machine?.vin,
          signal,
          values[index],
          unit,
        ])
      }),
    ),
  ])
