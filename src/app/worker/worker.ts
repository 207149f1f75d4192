import { forget, load, looksLike, reached, readBy, seen } from "./known.ts"
import { lookIn } from "./look.ts"
import { offlinePage } from "./offline-page.ts"
import { pressed, pushed, stop } from "./pushes.ts"
import { brand, type FetchEvent, worker } from "./scope.ts"

/**
 * Service worker between the portal and the network. It caches no code: page and files always come from the
 * server, so that nothing of an old release is ever shown. When the server cannot be reached, the worker answers
 * with its own offline page.
 */
const BRAND_CACHE = "headland-brand"
const manifest = `/brands/${brand}/site.webmanifest`
const pictures = [`/brands/${brand}/icon.svg`, `/brands/${brand}/icon-192.png`]

worker.addEventListener("install", (event) => {
  const keep = async () => (await caches.open(BRAND_CACHE)).addAll([manifest, ...pictures])
  // The page that registered this worker did not pass through it, so the worker fetches the page once to learn the
  // portal's look.
  const look = async () => learn(await fetch("/"))
  event.waitUntil(Promise.all([keep().catch(() => {}), look().catch(() => {}), worker.skipWaiting()]))
})

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim(), reached()]),
  )
})

worker.addEventListener("fetch", (event) => {
  const { origin, pathname, searchParams } = new URL(event.request.url)
  if (origin !== worker.location.origin) return
  const { method, mode } = event.request
  if (mode === "navigate" && pathname === "/") return event.respondWith(page(event))
  if (mode === "navigate" && method === "GET") return event.respondWith(asked(event))
  if (method === "GET" && pictures.includes(pathname)) return event.respondWith(picture(event.request))
  const watching = watched[`${method} ${pathname}`]
  // Search results and later pages are not kept: only the first page of the whole fleet is what the offline page
  // shows.
  const isPart = searchParams.has("q") || Number(searchParams.get("page") ?? 0) > 0
  if (watching !== undefined && !isPart) event.respondWith(watch(event, watching))
})

worker.addEventListener("push", (event) => event.waitUntil(pushed(event).catch(log)))
worker.addEventListener("notificationclick", (event) => event.waitUntil(pressed(event).catch(log)))

const log = (error: unknown) => console.info(error)

/** The server's page, else the offline page built from the kept data. */
const page = async (event: FetchEvent): Promise<Response> => {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(Promise.all([reached(), learn(answer.clone()).catch(log)]))
    return answer
  } catch {
    return offlinePage(await load().catch(() => ({})), await productName())
  }
}

/**
 * Server's answer to a page request, by the browser's navigation preload: without it the page would be requested
 * twice, and the callback of a single sign-on works for one call only.
 */
const asked = async (event: FetchEvent): Promise<Response> =>
  (await event.preloadResponse) ?? fetch(event.request)

const learn = async (answer: Response): Promise<void> => {
  const look = lookIn(await answer.text())
  if (look !== undefined) await looksLike(look)
}

const productName = async (): Promise<string> => {
  const kept = await caches.match(manifest)
  return kept === undefined ? "" : ((await kept.json()) as { readonly name: string }).name
}

const picture = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

type Observer = (answer: Response) => Promise<unknown>
const savedBy =
  (take: (body: unknown) => Promise<void>): Observer =>
  async (answer) => {
    if (answer.ok) await take(await answer.clone().json())
  }

/** Calls whose answers the worker keeps: the signed-in user and what that user saw last; a sign-out deletes both. */
const watched: Readonly<Record<string, Observer | undefined>> = {
  "POST /api/login": savedBy(readBy),
  "GET /api/users/current": (answer) => (answer.status === 401 ? forget() : savedBy(readBy)(answer)),
  "PUT /api/users": savedBy(readBy),
  "GET /api/fleet": savedBy(seen),
  "DELETE /api/logout": async (answer) => {
    if (answer.ok) await Promise.all([forget(), stop().catch(log)])
  },
}

const watch = async (event: FetchEvent, observe: Observer): Promise<Response> => {
  const answer = await fetch(event.request)
  event.waitUntil(observe(answer.clone()).catch(log))
  return answer
}
