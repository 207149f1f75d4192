import type { Look } from "./look.ts"

/**
 * Data kept for the offline page: the user, their machines as last seen, when the portal was last reached, and the
 * portal's look.
 */
export interface Known {
  readonly look?: Look
  readonly reader?: { readonly id: number; readonly language: string; readonly timeZone: string }
  readonly reached?: number
  readonly machines?: { readonly at: number; readonly total: number; readonly lines: ReadonlyArray<Line> }
}

interface Line {
  readonly name: string
  readonly status: string
  readonly lastSeen: string | null
}

const CACHE = "headland-known"
const KEY = "/known"
/** Maximum number of machines kept for the offline page: users do not read more lines on a page without a map. */
const MOST_LINES = 30

/**
 * The last queued update of the kept data. Each update waits for the one before, so that two server answers
 * arriving at once do not overwrite each other's data.
 */
let last: Promise<unknown> = Promise.resolve()

export const load = async (): Promise<Known> => {
  const kept = await (await caches.open(CACHE)).match(KEY)
  return kept === undefined ? {} : ((await kept.json()) as Known)
}

export const update = (change: (known: Known) => Known): Promise<void> => {
  const next = last.then(async () => {
    const known = await load()
    const cache = await caches.open(CACHE)
    await cache.put(KEY, Response.json(change(known)))
  })
  // A full or forbidden storage only loses the kept data; it is no failure of the worker.
  last = next.catch(() => {})
  return next.catch(() => {})
}

/**
 * The part of the kept data that stays after sign-out, because it belongs to no user: when the portal was last
 * reached, and its look in this browser.
 */
const ofNobody = ({ look, reached }: Known): Known => ({
  ...(look === undefined ? {} : { look }),
  ...(reached === undefined ? {} : { reached }),
})

/** Deletes all kept data of the user. */
export const forget = (): Promise<void> => update(ofNobody)

export const reached = (): Promise<void> => update((known) => ({ ...known, reached: Date.now() }))

export const looksLike = (look: Look): Promise<void> => update((known) => ({ ...known, look }))

/** Keeps a user's id, language and time zone for the offline page; data kept for a different user are deleted. */
export const readBy = (user: unknown): Promise<void> => {
  const { id, language, timeZone } = user as Readonly<Record<string, unknown>>
  if (typeof id !== "number" || typeof language !== "string" || typeof timeZone !== "string")
    return Promise.resolve()
  const reader = { id, language, timeZone }
  return update((known) => (known.reader?.id === id ? { ...known, reader } : { reader, ...ofNobody(known) }))
}

/** Keeps the first page of the user's own fleet for the offline page. */
export const seen = (fleet: unknown): Promise<void> => {
  const { content, pageMetadata } = fleet as {
    readonly content: ReadonlyArray<{
      readonly machineName: string | null
      readonly vin: string
      readonly status: string
      readonly lastSeen: string | null
    }>
    readonly pageMetadata: { readonly totalElements: number }
  }
  const lines = content
    .slice(0, MOST_LINES)
    .map(({ lastSeen, machineName, status, vin }) => ({ name: machineName ?? vin, status, lastSeen }))
  const machines = { at: Date.now(), total: pageMetadata.totalElements, lines }
  return update((known) => ({ ...known, machines }))
}
