import type { ProactiveAlertPriority } from "#contract/schemas/proactive-alert.ts"

/** One day's middle value; `day` counts UTC days since 1970-01-01. */
export interface DailyValue {
  readonly day: number
  readonly value: number
}

/** What is watched over days. Units are those of the signal, slopes per day. */
export interface TrendRule {
  readonly trend: TrendName
  readonly signal: string
  /** Only samples taken while this signal is above that value count: idle hours say nothing. */
  readonly while: { readonly signal: string; readonly above: number }
  /** Direction of change that means trouble. */
  readonly bad: "RISING" | "FALLING"
  /** A slope of this size raises an alert. */
  readonly slope: number
  /** From this value on it is worth telling: what rises far from its limit is no trouble yet. */
  readonly from: number
  /** At this value it fails; the days until then give the priority. */
  readonly limit: number
}

export type TrendName = "COOLANT" | "CHARGING" | "SCR_QUALITY" | "FUEL_USE" | "HYDRAULIC_HEAT"

/** How many days a trend is drawn through, and on how many of them the machine must have worked. */
export const TREND_DAYS = 14
export const LEAST_DAYS = 6

const underLoad = { signal: "EnginePercentLoadAtCurrentSpeed", above: 45 }
const engineOn = { signal: "EngineSpeed", above: 700 }
const ignitionOn = { signal: "IgnitionState", above: 0.5 }

export const trendRules: ReadonlyArray<TrendRule> = [
  {
    trend: "COOLANT",
    signal: "EngineCoolantTemperature",
    while: underLoad,
    bad: "RISING",
    slope: 0.12,
    from: 91.5,
    limit: 104,
  },
  {
    trend: "CHARGING",
    signal: "BatteryPotential",
    while: ignitionOn,
    bad: "FALLING",
    slope: 0.01,
    from: 13.8,
    limit: 12.4,
  },
  {
    trend: "SCR_QUALITY",
    signal: "ScrFluidConcentration",
    while: engineOn,
    bad: "FALLING",
    slope: 0.05,
    from: 31.8,
    limit: 27,
  },
  {
    trend: "FUEL_USE",
    signal: "EngineFuelRate",
    while: underLoad,
    bad: "RISING",
    slope: 0.25,
    from: 20,
    limit: 60,
  },
  {
    trend: "HYDRAULIC_HEAT",
    signal: "HydraulicOilTemperature",
    while: ignitionOn,
    bad: "RISING",
    slope: 0.09,
    from: 60,
    limit: 90,
  },
]

export interface Trend {
  /** Change per day. */
  readonly slope: number
  /** Value of the fitted line on the last day. */
  readonly value: number
  /** How much of the ups and downs the line explains, 0 to 1. */
  readonly fit: number
  readonly days: number
}

/** The line through the days, by least squares; undefined for too few of them. */
export const trendOf = (values: ReadonlyArray<DailyValue>): Trend | undefined => {
  if (values.length < LEAST_DAYS) return undefined
  const count = values.length
  const meanDay = values.reduce((sum, one) => sum + one.day, 0) / count
  const mean = values.reduce((sum, one) => sum + one.value, 0) / count
  let spread = 0
  let together = 0
  let total = 0
  for (const { day, value } of values) {
    spread += (day - meanDay) ** 2
    together += (day - meanDay) * (value - mean)
    total += (value - mean) ** 2
  }
  if (spread === 0) return undefined
  const slope = together / spread
  const last = Math.max(...values.map((one) => one.day))
  return {
    slope,
    value: mean + slope * (last - meanDay),
    fit: total === 0 ? 1 : (together * together) / (spread * total),
    days: count,
  }
}

/** A line that explains less than this is weather, not wear. */
const LEAST_FIT = 0.35

/** Whether the trend calls for an alert. */
export const isTrouble = (rule: TrendRule, trend: Trend): boolean => {
  const sign = rule.bad === "RISING" ? 1 : -1
  return trend.fit >= LEAST_FIT && sign * trend.slope >= rule.slope && sign * (trend.value - rule.from) >= 0
}

/**
 * Whether an alert that is there is over: half the slope is not enough to keep it. Between the two nothing happens, so
 * that an alert does not come and go.
 */
export const isOver = (rule: TrendRule, trend: Trend): boolean =>
  (rule.bad === "RISING" ? 1 : -1) * trend.slope < rule.slope / 2

/** Days until the line reaches the limit; 0 when it has, Infinity when it never will. */
export const daysLeft = (rule: TrendRule, trend: Trend): number => {
  const sign = rule.bad === "RISING" ? 1 : -1
  const way = sign * (rule.limit - trend.value)
  if (way <= 0) return 0
  return sign * trend.slope <= 0 ? Number.POSITIVE_INFINITY : way / (sign * trend.slope)
}

export const priorityOf = (days: number): ProactiveAlertPriority =>
  days <= 7 ? "Critical" : days <= 21 ? "High" : days <= 60 ? "Medium" : "Low"

/** The value in the middle; undefined of nothing. */
export const medianOf = (values: ReadonlyArray<number>): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
