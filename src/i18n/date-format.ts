const writers = new Map<string, Intl.DateTimeFormat>()

/**
 * Formatter for days and times without a time zone. Formatters are cached, because creating one takes longer than
 * drawing a field.
 */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${locale} ${JSON.stringify(options)}`
  const made = writers.get(key) ?? new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options })
  writers.set(key, made)
  return made
}
