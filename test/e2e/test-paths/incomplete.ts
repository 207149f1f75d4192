import type { Portal } from "../support/portal.ts"
import { expect } from "../support/test.ts"

/** What an account may lack: each alone, or all of it. */
const LACKS = ["everything", "terms", "policy", "profile"] as const
export type Lack = (typeof LACKS)[number] | "nothing"
export const KINDS: ReadonlyArray<Lack> = [...LACKS, "nothing"]
/** Of each kind; each is used once, because a plan may change it. */
export const MOST = 30

export const madeEmail = (lack: Lack, number: number): string => `lacks-${lack}-${number}@farms.example`

interface Used {
  incomplete: number
  complete: number
}
const seeds = new Map<string, Used>()

const seedOf = async (portal: Portal): Promise<Used> => {
  const known = seeds.get(portal.url)
  if (known !== undefined) return known
  const { code, said } = await portal.command("test/e2e/test-paths/make-incomplete.ts", [])
  expect(code, said).toBe(0)
  const used = { incomplete: 0, complete: 0 }
  seeds.set(portal.url, used)
  return used
}

/** The address of an account that is not complete, in the world of a running portal: one after the other lacks something else. */
export const incompletePerson = async (portal: Portal): Promise<string> => {
  const used = await seedOf(portal)
  const lack = LACKS[used.incomplete % LACKS.length] ?? "everything"
  used.incomplete += 1
  return madeEmail(lack, Math.ceil(used.incomplete / LACKS.length))
}

/** The address of a complete account that no other test uses. */
export const completePerson = async (portal: Portal): Promise<string> => {
  const used = await seedOf(portal)
  used.complete += 1
  return madeEmail("nothing", used.complete)
}
