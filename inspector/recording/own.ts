/** What a record from outside holds under a name; what every object has, as `constructor`, is none of its. */
export const own = <A>(record: Readonly<Record<string, A>>, name: string): A | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined
