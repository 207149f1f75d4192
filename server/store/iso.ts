/** A time of a row as it goes over the wire. */
export const iso = (time: Date | null): string | null => (time === null ? null : time.toISOString())
