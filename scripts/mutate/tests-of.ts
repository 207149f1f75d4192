import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Mutation } from "./make.ts"

/** Test files that may notice a mutation, in the order in which they are run. */
export interface TestsOf {
  /** Tests that run on every chart, filtered by the workflow's name, so that only the mutated chart is tested. */
  readonly charts: ReadonlyArray<string>
  /** Fast tests of the actor with the mutation's name, without a browser. */
  readonly own: ReadonlyArray<string>
  /** Fast tests of all other actors that import the mutated file. */
  readonly node: ReadonlyArray<string>
  /** View tests: of the view with the mutated file's name, or else of the views nearest to the file. */
  readonly near: ReadonlyArray<string>
  /** View tests of other views in the area that import the mutated file; for a shared file, of all other views. */
  readonly far: ReadonlyArray<string>
}

const NODE = "test/machines/**/*.test.ts"
const BROWSER = "test/views/**/*.test.{ts,tsx}"

/**
 * Folder of tests that are never run on mutations: they check the names in charts and would notice an inverted
 * guard only because it has no name.
 */
const ABOUT_NAMES = "test/machines/inspection/"

/** Returns a function that selects the tests for a mutation, by what the tests import. */
export const testsByImports = (): ((mutation: Mutation) => TestsOf) => {
  const distances = new Map(
    [...globSync(NODE), ...globSync(BROWSER)].sort().map((test) => [test, distancesFrom(test)] as const),
  )
  return ({ file, workflow, kind }) => {
    const reaching = [...distances].flatMap(([test, from]) => {
      const distance = from.get(file)
      return distance === undefined ? [] : [{ test, distance }]
    })
    const actors = reaching.map(({ test }) => test).filter((test) => test.startsWith("test/machines/"))
    const views = reaching.filter(({ test }) => test.startsWith("test/views/"))
    const named = views.filter(({ test }) => isNamed(test, workflow))
    const least = Math.min(...views.map(({ distance }) => distance))
    const fast = actors.filter(
      (test) =>
        dirname(test) !== "test/machines" && !(kind === "invert guard" && test.startsWith(ABOUT_NAMES)),
    )
    const own = fast.filter((test) => isNamed(test, workflow))
    const near = named.length > 0 ? named : views.filter(({ distance }) => distance === least)
    return {
      charts: actors.filter((test) => dirname(test) === "test/machines"),
      own,
      node: fast.filter((test) => !own.includes(test)),
      near: near.map(({ test }) => test),
      far: views.filter((one) => !near.includes(one) && isAround(one.test, workflow)).map(({ test }) => test),
    }
  }
}

const isNamed = (test: string, workflow: string): boolean =>
  dirname(test).endsWith(dirname(workflow)) && basename(test).startsWith(basename(workflow))

const isAround = (test: string, workflow: string): boolean => {
  const [area = ""] = workflow.split("/")
  return ["ui", "shared"].includes(area) || test.startsWith(`test/views/${area}/`)
}

/** Number of imports between a test and each file that it reaches. */
const distancesFrom = (test: string): ReadonlyMap<string, number> => {
  const distances = new Map([[test, 0]])
  // The loop also visits entries added to the map while it runs, so imports of imports are followed.
  for (const [file, distance] of distances) {
    for (const next of importsOf(file)) if (!distances.has(next)) distances.set(next, distance + 1)
  }
  return distances
}

const known = new Map<string, ReadonlyArray<string>>()

const importsOf = (file: string): ReadonlyArray<string> => {
  const before = known.get(file)
  if (before !== undefined) return before
  const text = /\.tsx?$/.test(file) ? readFileSync(file, "utf8") : ""
  const names = [...text.matchAll(/^(?:import|export|\})(?! type)[^"\n]*"([^"]+)"|import\("([^"]+)"\)/gm)]
  const globs = [...text.matchAll(/import\.meta\.glob[^(]*\("([^"]+)"/g)]
  const files = [
    ...names.map(([, still, lazy]) => fileOf(file, still ?? lazy ?? "")),
    ...globs.flatMap(([, pattern]) => globSync(join(dirname(file), pattern ?? "")).sort()),
  ].filter((name) => name !== undefined)
  known.set(file, files)
  return files
}

const fileOf = (from: string, name: string): string | undefined => {
  const path = name.startsWith(".")
    ? join(dirname(from), name)
    : name
        .replace(/^#test\//, "test/")
        .replace(/^#server\//, "server/")
        .replace(/^#/, "src/")
  return existsSync(path) && path !== name ? path : undefined
}
