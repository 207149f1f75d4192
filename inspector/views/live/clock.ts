const clock = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
})
/** To the millisecond, the same in every language: it is compared with logs. */
export const clockOf = (at: number): string => clock.format(at)
