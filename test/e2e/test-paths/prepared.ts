import type { Portal } from "../support/portal.ts"
import { expect } from "../support/test.ts"

/** What a script beside this file prepares in the running portal's database, as the JSON object that it prints. */
export const prepared = async <A>(
  portal: Portal,
  script: string,
  args: ReadonlyArray<string> = [],
): Promise<A> => {
  const { code, said } = await portal.command(`test/e2e/test-paths/${script}`, args)
  expect(code, said).toBe(0)
  return JSON.parse(said.match(/\{.*\}/)?.[0] ?? "{}") as A
}
