import { isRefusal } from "./verdict.ts"

export interface Count {
  asked: number
  refused: number
  allowed: number
  differences: number
}

/** Counts by call and by caller, and a line for each difference. */
export const makeTally = () => {
  const byCall = new Map<string, Count>()
  const byCaller = new Map<string, Count>()
  const lines: Array<string> = []
  const countOf = (counts: Map<string, Count>, name: string): Count => {
    const known = counts.get(name) ?? { asked: 0, refused: 0, allowed: 0, differences: 0 }
    counts.set(name, known)
    return known
  }
  return {
    byCall,
    byCaller,
    lines,
    note: (call: string, caller: string, status: number, differences: ReadonlyArray<string>) => {
      for (const count of [countOf(byCall, call), countOf(byCaller, caller)]) {
        count.asked += 1
        if (isRefusal(status)) count.refused += 1
        else count.allowed += 1
        count.differences += differences.length
      }
      lines.push(...differences)
    },
  }
}

export type Tally = ReturnType<typeof makeTally>
