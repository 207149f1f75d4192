/** Only set keys: a key without a value would count as a choice. */
export const compact = <A extends Readonly<Record<string, unknown>>>(
  all: A,
): { readonly [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
