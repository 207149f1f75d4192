const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
})
/**
 * Time of day with milliseconds, in the same format for every language, so that users can compare the time with
 * logs.
 */
export const clockOf = (at: number): string => clock.format(at)
