import { createHash } from "node:crypto"
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { dirname } from "node:path"
import { idOf, type Mutation } from "./make.ts"
import type { Result } from "./run.ts"

const FILE = "coverage/mutation.jsonl"

interface Line extends Omit<Result, "mutation"> {
  readonly id: string
  readonly text: string
}

/** Saves each result as soon as it is known, so that an interrupted run can continue. */
export const keep = (result: Result): void => {
  const { mutation, ...rest } = result
  const line: Line = { id: idOf(mutation), text: markOf(mutation), ...rest }
  mkdirSync(dirname(FILE), { recursive: true })
  appendFileSync(FILE, `${JSON.stringify(line)}\n`)
}

export const forgetKept = (): void => rmSync(FILE, { force: true })

/** Saved results of an earlier run, for mutations that are still the same in the present code. */
export const keptOf = (mutations: ReadonlyArray<Mutation>): ReadonlyArray<Result> => {
  const lines = existsSync(FILE) ? readFileSync(FILE, "utf8").trim().split("\n").filter(Boolean) : []
  const kept = new Map(lines.map((line) => JSON.parse(line) as Line).map((line) => [line.id, line]))
  return mutations.flatMap((mutation) => {
    const line = kept.get(idOf(mutation))
    if (line === undefined || line.text !== markOf(mutation)) return []
    const { by, noticed, seconds } = line
    return [{ mutation, by, noticed, seconds }]
  })
}

const markOf = ({ text }: Mutation): string => createHash("sha256").update(text).digest("hex").slice(0, 16)
