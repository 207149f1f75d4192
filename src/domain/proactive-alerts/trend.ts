import type { ProactiveAlertPriority } from "#contract/schemas/proactive-alert.ts"

/** Median of one day's values; `day` counts UTC days since 1970-01-01. */
export interface DailyValue {
  readonly day: number
  readonly value: number
}

/** Rule for a trend over days that raises a proactive alert. Units are those of the signal, slopes are per day. */
export interface TrendRule {
  readonly trend: TrendName
  readonly signal: string
  /** Only samples taken while this signal is above the given value count, because idle hours show nothing. */
  readonly while: { readonly signal: string; readonly above: number }
  /** Direction of change that indicates a coming failure. */
  readonly bad: "RISING" | "FALLING"
  /** Least slope that raises an alert. */
  readonly slope: number
  /** Value beyond which a trend can raise an alert: a change far from the part's limit is no trouble yet. */
  readonly from: number
  /** Value at which the part fails; the days until the trend reaches it determine the alert's priority. */
  readonly limit: number
}

export type TrendName = "COOLANT" | "CHARGING" | "SCR_QUALITY" | "FUEL_USE" | "HYDRAULIC_HEAT"

/** Number of days that a trend covers (`TREND_DAYS`), and minimum number of those days with work (`LEAST_DAYS`). */
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

/** Signal that a trend follows. */
export const signalOfTrend = (trend: TrendName): string =>
  trendRules.find((rule) => rule.trend === trend)?.signal ?? "EngineSpeed"

export interface Trend {
  /** Change of the value per day. */
  readonly slope: number
  /** Value of the fitted line on the last day. */
  readonly value: number
  /** Coefficient of determination, 0 to 1: the share of the values' variation that the line explains. */
  readonly fit: number
  readonly days: number
}

/** Line fitted to the daily values by least squares; undefined with too few days. */
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

/** Least share of the variation that a trend must explain; below it the changes are weather, not wear. */
const LEAST_FIT = 0.35

/** Whether a trend is clear, steep and far enough under the rule to raise an alert. */
export const isTrouble = (rule: TrendRule, trend: Trend): boolean => {
  const sign = rule.bad === "RISING" ? 1 : -1
  return trend.fit >= LEAST_FIT && sign * trend.slope >= rule.slope && sign * (trend.value - rule.from) >= 0
}

/**
 * Whether the trend no longer supports an alert: its slope is below half of the slope that raises one. In between,
 * an alert neither begins nor ends, so that it does not come and go.
 */
export const isOver = (rule: TrendRule, trend: Trend): boolean =>
  (rule.bad === "RISING" ? 1 : -1) * trend.slope < rule.slope / 2

/** Days until the trend line reaches the limit; 0 when it is reached, Infinity when it never will be. */
export const daysLeft = (rule: TrendRule, trend: Trend): number => {
  const sign = rule.bad === "RISING" ? 1 : -1
  const way = sign * (rule.limit - trend.value)
  if (way <= 0) return 0
  return sign * trend.slope <= 0 ? Number.POSITIVE_INFINITY : way / (sign * trend.slope)
}

export const priorityOf = (days: number): ProactiveAlertPriority =>
  days <= 7 ? "Critical" : days <= 21 ? "High" : days <= 60 ? "Medium" : "Low"

/** Median of the values; undefined for an empty list. */
export const medianOf = (values: ReadonlyArray<number>): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return undefined
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
