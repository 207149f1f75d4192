import { existsSync, globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { chartFaults } from "./charts.ts"
import { selectorFaults } from "./selectors.ts"
import { type Edit, edited } from "./syntax.ts"
import { viewFaults } from "./views.ts"

export const kinds = {
  charts: [
    "drop transition",
    "invert guard",
    "swap target",
    "drop action",
    "drop end of invoke",
    "drop delayed transition",
  ],
  selectors: ["negate answer", "invert condition", "swap state or tag"],
  views: ["remove control", "drop handler", "rewire handler", "invert render"],
} as const
export type Room = keyof typeof kinds
export type Kind = (typeof kinds)[Room][number]

/** One mutation in one file: its kind, its description and its edits. */
export interface Fault {
  readonly kind: Kind
  /** Description of the mutation for the report: the code that it changes. */
  readonly what: string
  readonly edits: ReadonlyArray<Edit>
}

export interface Mutation extends Fault {
  readonly room: Room
  readonly file: string
  /** Area and workflow of the mutated file, for example `shell/sign-in`. */
  readonly workflow: string
  readonly line: number
  /** Text of the whole file with the mutation. */
  readonly text: string
}

/** Name of a mutation; contains no line number, so that the name stays the same when lines move. */
export const idOf = ({ file, kind, what }: Pick<Mutation, "file" | "kind" | "what">): string =>
  `${file}: ${kind}: ${what}`

/** All mutations of the product, in the same order in every run. */
export const allMutations = (): ReadonlyArray<Mutation> => {
  const events = eventsOfCharts()
  return [
    ...mutationsOf("charts", "src/machines/**/machine.ts", chartFaults),
    ...mutationsOf("selectors", "src/machines/**/selectors.ts", (file, source) =>
      selectorFaults(file, source, machineBeside(file)),
    ),
    ...mutationsOf("views", "src/views/**/*.tsx", (file, source) =>
      viewFaults(file, source, near(events, file, source)),
    ),
  ]
}

const mutationsOf = (
  room: Room,
  pattern: string,
  faultsOf: (file: string, source: string) => ReadonlyArray<Fault>,
): ReadonlyArray<Mutation> =>
  globSync(pattern)
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, "utf8")
      return numbered(faultsOf(file, source)).map((fault) => ({
        ...fault,
        room,
        file,
        workflow: dirname(file).split("/").slice(2).join("/"),
        line: lineOf(source, fault.edits.at(-1)?.start ?? 0),
        text: edited(source, fault.edits),
      }))
    })

/** Numbers mutations with the same description in a file, so that each has a unique name. */
const numbered = (faults: ReadonlyArray<Fault>): ReadonlyArray<Fault> => {
  const seen = new Map<string, number>()
  return faults.map((fault) => {
    const name = `${fault.kind} ${fault.what}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? fault : { ...fault, what: `${fault.what} (${count})` }
  })
}

const lineOf = (source: string, at: number): number => source.slice(0, at).split("\n").length

const machineBeside = (file: string): string => {
  const machine = join(dirname(file), "machine.ts")
  return existsSync(machine) ? readFileSync(machine, "utf8") : ""
}

interface EventsOfChart {
  readonly folder: string
  readonly types: ReadonlyArray<string>
}

const eventsOfCharts = (): ReadonlyArray<EventsOfChart> =>
  globSync("src/machines/**/events.ts")
    .sort()
    .map((file) => ({
      folder: dirname(file).replace("src/machines/", ""),
      types: [...readFileSync(file, "utf8").matchAll(/type: [\w.]+\("([^"]+)"\)/g)].flatMap(
        ([, type]) => type ?? [],
      ),
    }))

/**
 * Event types of all charts, nearest first: charts of the workflow with the name of the view's folder, then charts
 * from which the view imports, then all other charts.
 */
const near = (
  events: ReadonlyArray<EventsOfChart>,
  file: string,
  source: string,
): ReadonlyArray<ReadonlyArray<string>> => {
  const distance = ({ folder }: EventsOfChart): number => {
    if (file.includes(`/${folder}/`)) return 0
    return source.includes(`/${folder}/`) ? 1 : 2
  }
  return [...events].sort((a, b) => distance(a) - distance(b)).map(({ types }) => types)
}
