interface KnownRoute {
  readonly method: string
  readonly pattern: RegExp
}

/** Returns the methods that a path supports, for the Allow header; empty for an unknown path. */
export const allowedMethods = (routes: ReadonlyArray<{ readonly method: string; readonly path: string }>) => {
  const known: ReadonlyArray<KnownRoute> = routes.map(({ method, path }) => ({
    method,
    pattern: patternOf(path),
  }))
  return (path: string): ReadonlyArray<string> => {
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.includes("GET") ? [...methods, "HEAD"] : methods)].sort()
  }
}

/** Method and path of every endpoint in an API catalogue. */
export const routesOf = (api: Catalogue) =>
  Object.values(api.groups).flatMap((group) =>
    Object.values(group.endpoints).map(({ method, path }) => ({ method, path })),
  )

interface Catalogue {
  readonly groups: Readonly<
    Record<
      string,
      { readonly endpoints: Readonly<Record<string, { readonly method: string; readonly path: string }>> }
    >
  >
}

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/[.+*?^$()[\]{}|\\]/g, "\\$&").replace(/:[A-Za-z0-9_]+/g, "[^/]+")}/?$`)
