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
  // Fetches the portal's page once at installation to learn its look: the page that registers the worker was
  // loaded before the worker could see it.
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
  // Answers to a search (`q`) or for a later page are not kept, because the offline page shows only the first page
  // of the whole fleet.
  const isPart = searchParams.has("q") || Number(searchParams.get("page") ?? 0) > 0
  if (watching !== undefined && !isPart) event.respondWith(watch(event, watching))
})

worker.addEventListener("push", (event) => event.waitUntil(pushed(event).catch(log)))
worker.addEventListener("notificationclick", (event) => event.waitUntil(pressed(event).catch(log)))

const log = (error: unknown) => console.info(error)

/** Answers a page request with the server's page, else with the offline page from the kept data. */
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
 * The server's answer to a page request, from the browser's navigation preload where there is one: a second
 * request would break the callback of a single sign-on, which works only once.
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

/**
 * API calls whose answers are kept for the offline page, each with the function that keeps them; a sign-out
 * deletes them.
 */
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
