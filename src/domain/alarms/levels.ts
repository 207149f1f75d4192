import type { AlarmFilter } from "#contract/schemas/alarm.ts"
import type { AlarmLevel } from "#contract/schemas/alarm-level.ts"

/** Facts that determine the level of a diagnostic code. */
export interface LeveledCode {
  readonly code: string
  readonly brandId: number
  readonly modelId: number
  /** Level given in the code's description, without any alarm filter. */
  readonly usual: AlarmLevel
}

type Filter = Pick<AlarmFilter, "brandId" | "modelId" | "codes" | "level" | "enabled">

/**
 * Level of a code on a machine: a filter for its model takes precedence over one for its brand, and that over one
 * for all machines; among equally close filters the strictest level counts (OPEN-62).
 */
export const levelOf = (filters: ReadonlyArray<Filter>, wanted: LeveledCode): AlarmLevel => {
  const fitting = filters.filter((filter) => fits(filter, wanted))
  const closest = Math.max(...fitting.map(closeness))
  const [strictest] = fitting
    .filter((filter) => closeness(filter) === closest)
    .map((filter) => filter.level)
    .toSorted()
  return strictest ?? wanted.usual
}

const fits = (filter: Filter, { brandId, code, modelId }: LeveledCode): boolean =>
  filter.enabled &&
  (filter.brandId === null || filter.brandId === brandId) &&
  (filter.modelId === null || filter.modelId === modelId) &&
  filter.codes.includes(code)

const closeness = (filter: Filter): number => (filter.modelId !== null ? 2 : filter.brandId !== null ? 1 : 0)
