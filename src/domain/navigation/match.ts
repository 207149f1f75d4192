import { type Route, routes } from "./routes.ts"

/** Decoded values of a route's named segments, and those that the route itself gives, by name. */
export type Params = Readonly<Record<string, string>>

export interface Match {
  readonly route: Route
  readonly params: Params
}

/** Route that a path matches, or undefined. A trailing slash makes no difference. */
export const matchRoute = (path: string): Match | undefined => {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path)
    if (params !== undefined) return { route, params: { ...route.given, ...params } }
  }
  return undefined
}

/**
 * Whether two addresses show the same page, so that unsaved input survives the change: equal ones, or two cards of
 * the profile page.
 */
export const isSamePage = (one: string, other: string): boolean =>
  one === other || (isProfile(one) && isProfile(other))

const isProfile = (path: string): boolean => matchRoute(path)?.route.screen === "own-profile"

/** Values of a pattern's named segments in a path, or undefined when the path does not match. */
export const matchPattern = (pattern: string, path: string): Params | undefined => {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  const takesRest = wanted.at(-1) === "*"
  if (takesRest) wanted.pop()
  if (takesRest ? given.length < wanted.length : given.length !== wanted.length) return undefined

  const params: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ""
    if (!segment.startsWith(":")) {
      if (segment !== value) return undefined
      continue
    }
    const digitsOnly = segment.endsWith("#")
    if (value === "" || (digitsOnly && !/^\d+$/.test(value))) return undefined
    params[segment.slice(1, digitsOnly ? -1 : undefined)] = decoded(value)
  }
  return params
}

const segmentsOf = (path: string): Array<string> => path.replace(/^\//, "").replace(/\/$/, "").split("/")

/**
 * Decodes a path segment. A wrongly encoded one stays as it is: the page then reports that nothing of that name
 * exists.
 */
const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
