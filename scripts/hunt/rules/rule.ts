import type { Asked } from "../asked.ts"
import type { Caller } from "../caller.ts"
import type { Verdict } from "../verdict.ts"
import type { World } from "../world.ts"

/** What the requirements say of one call; callers without a complete account are judged before (gate.ts). */
export type Rule = (caller: Caller, asked: Asked, world: World) => Verdict
export type Rules = Readonly<Record<string, Rule>>

export const anyone: Rule = () => "may"
/** The same rule for several calls. */
export const each = (rule: Rule, ...calls: ReadonlyArray<string>): Rules =>
  Object.fromEntries(calls.map((call) => [call, rule]))
