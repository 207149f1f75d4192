import type { Look } from "./look.ts"

/**
 * Data kept for the offline page: its reader, their machines as last seen, when the portal was reached, and how it
 * looked.
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
/** More is not read on a page without a map. */
const MOST_LINES = 30

/** One change after the other: two answers that arrive at once must not undo each other. */
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
  // A full or forbidden storage costs the memory, nothing else.
  last = next.catch(() => {})
  return next.catch(() => {})
}

/** What is no person's: when the portal was reached, and how it looks in this browser. */
const ofNobody = ({ look, reached }: Known): Known => ({
  ...(look === undefined ? {} : { look }),
  ...(reached === undefined ? {} : { reached }),
})

/** Forgets everything of the user. */
export const forget = (): Promise<void> => update(ofNobody)

export const reached = (): Promise<void> => update((known) => ({ ...known, reached: Date.now() }))

export const looksLike = (look: Look): Promise<void> => update((known) => ({ ...known, look }))

/** Another person than before begins with nothing. */
export const readBy = (user: unknown): Promise<void> => {
  const { id, language, timeZone } = user as Readonly<Record<string, unknown>>
  if (typeof id !== "number" || typeof language !== "string" || typeof timeZone !== "string")
    return Promise.resolve()
  const reader = { id, language, timeZone }
  return update((known) => (known.reader?.id === id ? { ...known, reader } : { reader, ...ofNobody(known) }))
}

/** The first page of the person's own fleet. */
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
