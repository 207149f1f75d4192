/** How long something stood, not to be read as a time of day: `4 mins`, `1 hr 5 mins`. */
export const stayText = (ms: number, locale: string): string => {
  const minutes = Math.round(ms / 60_000)
  const inUnit = (value: number, unit: "hour" | "minute") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(value)
  const hours = Math.floor(minutes / 60)
  return [
    ...(hours > 0 ? [inUnit(hours, "hour")] : []),
    ...(hours === 0 || minutes % 60 > 0 ? [inUnit(minutes % 60, "minute")] : []),
  ].join(" ")
}
