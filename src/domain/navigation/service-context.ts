const AREA = "service"

/** Second path segments below /service that are not the id of a service centre. */
const OF_NO_CONTEXT: ReadonlySet<string> = new Set(["subscription-redirect", "proactivealert"])

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "")

/** Id of the service context in a path, or undefined. */
export const contextIn = (path: string): number | undefined => {
  const [area, id = ""] = segmentsOf(path)
  return area === AREA && /^\d{1,9}$/.test(id) ? Number(id) : undefined
}

/**
 * The same place in another service context (HEAD-04): the rest of the path is kept up to the first id, because an
 * id names an object of the old context (OPEN-176).
 */
export const pathInContext = (path: string, id: number): string => {
  const [area, ...below] = segmentsOf(path)
  const rest = area !== AREA ? [] : contextIn(path) === undefined ? below : below.slice(1)
  const firstId = rest.findIndex((segment) => /\d/.test(segment))
  const kept = OF_NO_CONTEXT.has(rest[0] ?? "") ? [] : rest.slice(0, firstId < 0 ? undefined : firstId)
  return `/${[AREA, id, ...kept].join("/")}`
}
