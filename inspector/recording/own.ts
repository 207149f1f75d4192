/**
 * A record's own property; inherited properties such as `constructor` are ignored, because records from a file or
 * a tab may use any key.
 */
export const own = <A>(record: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
