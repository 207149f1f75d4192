import type { AlarmFilter, AlarmLevel } from "#contract/schemas/alarm.ts"

/** What the level of an alarm depends on. */
export interface LeveledCode {
  readonly code: string
  readonly brandId: number
  readonly modelId: number
  /** The level that the code itself has when no filter says otherwise. */
  readonly usual: AlarmLevel
}

type Filter = Pick<AlarmFilter, "brandId" | "modelId" | "codes" | "level" | "enabled">

/**
 * The level of a code on a machine: the filter for its model goes before the one for its brand, that before one for
 * all; of several alike the strictest (OPEN-62).
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
