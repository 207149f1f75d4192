/** Only what is set: a key that is there without a value would be one that somebody has chosen. */
export const compact = <A extends Readonly<Record<string, unknown>>>(
  all: A,
): { readonly [K in keyof A]?: Exclude<A[K], undefined> } =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as never
