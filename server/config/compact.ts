/** Removes keys with the value undefined, because a present key would count as a configured value. */
export const compact = <A extends Readonly<Record<string, unknown>>>(
  all: A,
): { readonly [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
