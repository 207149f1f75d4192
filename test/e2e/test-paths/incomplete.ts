import type { Portal } from "../support/portal.ts"
import { expect } from "../support/test.ts"

/** Parts of an account that may be missing: each one alone, or all of them. */
const LACKS = ["everything", "terms", "policy", "profile"] as const
export type Lack = (typeof LACKS)[number] | "nothing"
export const KINDS: ReadonlyArray<Lack> = [...LACKS, "nothing"]
/** Number of accounts of each kind; each account is used once, because a test path may change it. */
export const MOST = 30

export const madeEmail = (lack: Lack, number: number): string => `lacks-${lack}-${number}@farms.example`

/** Number of accounts of each kind that tests have taken. */
type Used = Record<Lack, number>
const seeds = new Map<string, Used>()

const seedOf = async (portal: Portal): Promise<Used> => {
  const known = seeds.get(portal.url)
  if (known !== undefined) return known
  const { code, said } = await portal.command("test/e2e/test-paths/make-incomplete.ts", [])
  expect(code, said).toBe(0)
  const used = { everything: 0, terms: 0, policy: 0, profile: 0, nothing: 0 }
  seeds.set(portal.url, used)
  return used
}

/** Address of an account in the running portal's database that lacks this part, and that no other test uses. */
export const incompletePerson = async (portal: Portal, lack: Lack): Promise<string> => {
  const used = await seedOf(portal)
  used[lack] += 1
  return madeEmail(lack, used[lack])
}

/** Address of a complete account that no other test uses. */
export const completePerson = (portal: Portal): Promise<string> => incompletePerson(portal, "nothing")
