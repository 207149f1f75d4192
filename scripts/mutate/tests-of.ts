import { existsSync, globSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import type { Mutation } from "./make.ts"

/** Test files that may notice a mutation, in the order in which they are run. */
export interface TestsOf {
  /** Tests that run on every chart; of these tests, only those with the workflow's name are run. */
  readonly charts: ReadonlyArray<string>
  /** Fast tests of actors, without a browser. */
  readonly node: ReadonlyArray<string>
  /** Tests of the view with the same name, or of the views nearest to the mutated file. */
  readonly near: ReadonlyArray<string>
  /** Tests of other views in the area that import the mutated file; for shared files, tests of all other views. */
  readonly far: ReadonlyArray<string>
}

const NODE = "test/machines/**/*.test.ts"
const BROWSER = "test/views/**/*.test.{ts,tsx}"

/**
 * Folder of tests that are never selected: these tests check the names in charts and would notice an inverted
 * guard only because the inverted guard has no name.
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
    const near = named.length > 0 ? named : views.filter(({ distance }) => distance === least)
    return {
      charts: actors.filter((test) => dirname(test) === "test/machines"),
      node: actors.filter(
        (test) =>
          dirname(test) !== "test/machines" && !(kind === "invert guard" && test.startsWith(ABOUT_NAMES)),
      ),
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
  // The map grows during this iteration, so that the imports of newly added files are visited too.
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
