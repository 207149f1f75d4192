/** Own property of a record from outside; inherited names such as `constructor` are ignored. */
export const own = <A>(record: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
