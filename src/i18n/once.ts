/** Made when it is first asked for: the tables that formatters read in a browser cost more than a first screen may. */
export const once = <A>(make: () => A): (() => A) => {
  let made: A | undefined
  return () => {
    made ??= make()
    return made
  }
}
