import { mkdirSync, writeFileSync } from "node:fs"

export type Cell = string | number

/** Result of one benchmark: rows of figures, and the measured values compared with the goals. */
export interface Table {
  readonly subject: string
  readonly title: string
  readonly columns: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<Cell>>
  readonly goals?: ReadonlyArray<Goal>
}

export interface Goal {
  readonly name: string
  readonly measured: number
  readonly goal: number
  /** Whether a higher measured value is better; without this flag, a lower value is better (the usual case). */
  readonly more?: boolean
  /**
   * Lowest plausible measured value, 0 when left out; slightly negative for a value that is a difference of two
   * measurements.
   */
  readonly least?: number
}

export const isMet = ({ measured, goal, more }: Goal): boolean => (more ? measured >= goal : measured <= goal)

/** Implausible figures, which mean that the benchmark measured something else than intended. */
export const faultsOf = ({ rows, goals = [] }: Table): ReadonlyArray<string> => [
  ...rows.flatMap(([name, ...cells]) =>
    cells.some((cell) => typeof cell === "number" && !Number.isFinite(cell))
      ? [`"${name}" has a figure that is none: ${cells.join(", ")}`]
      : [],
  ),
  ...goals
    .filter(({ measured, least = 0 }) => !(Number.isFinite(measured) && measured >= least))
    .map(({ name, measured }) => `"${name}" cannot be ${measured}`),
]

const folder = "bench/results"

/** Prints the table and also writes it as JSON: `bench/results/<subject>.json`. */
export const publish = (table: Table): void => {
  console.log(`\n${table.title}\n`)
  printRows([table.columns, ...table.rows])
  for (const goal of table.goals ?? []) {
    const sign = goal.more ? "at least" : "at most"
    console.log(
      `  ${isMet(goal) ? "met     " : "NOT met "} ${goal.name}: ${round(goal.measured)}, ${sign} ${goal.goal}`,
    )
  }
  mkdirSync(folder, { recursive: true })
  const judged = table.goals?.map((goal) => ({ ...goal, met: isMet(goal) })) ?? []
  const text = JSON.stringify({ ...table, goals: judged, at: new Date().toISOString() }, null, 2)
  writeFileSync(`${folder}/${table.subject}.json`, `${text}\n`)
}

const printRows = (rows: ReadonlyArray<ReadonlyArray<Cell>>): void => {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === "number" ? String(round(cell)) : cell)))
  const widths = (texts[0] ?? []).map((_, column) =>
    Math.max(...texts.map((row) => (row[column] ?? "").length)),
  )
  for (const row of texts) {
    console.log(
      `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join("  ")}`,
    )
  }
}

export const round = (value: number): number => {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return Number(value.toFixed(digits))
}

/**
 * Median of repeated measurements, because a single time on a shared computer also contains the work of other
 * processes.
 */
export const median = (values: ReadonlyArray<number>): number => percentile(values, 50)

export const percentile = (values: ReadonlyArray<number>, percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
