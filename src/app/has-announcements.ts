import {
  API_BASE,
  API_VERSION,
  APP_VERSION,
  CACHE_BUSTER,
  CLIENT_VERSION_HEADER,
  VERSION_HEADER,
} from "#contract/version.ts"

interface Answer {
  readonly _embedded?: { readonly notifications?: ReadonlyArray<Message> }
  readonly content?: ReadonlyArray<Message>
}
interface Message {
  readonly id: number
}

/** The server knows no such list: it is not asked again on this page. */
let isUnknown = false

/** A tab that nobody sees asks when somebody does: what came meanwhile is shown at once, not within a minute. */
const seen = (): Promise<unknown> => {
  if (document.visibilityState !== "hidden") return Promise.resolve()
  return new Promise((resolve) => {
    document.addEventListener("visibilitychange", resolve, { once: true })
    setTimeout(resolve, LONGEST_WAIT_MS)
  })
}
/** Shorter than what the loading of a piece may take. */
const LONGEST_WAIT_MS = 100_000

/**
 * Whether there is a message of the house that was not dismissed in this browser. Most days there is none, and then
 * nobody waits for the code that shows them. Whatever goes wrong here reads as none: it is asked again in a minute.
 */
export const hasAnnouncements = async (): Promise<boolean> => {
  await seen()
  if (isUnknown || document.visibilityState === "hidden") return false
  try {
    const answer = await fetch(
      `${API_BASE}/notifications/search/findActive?size=100&${CACHE_BUSTER}=${Date.now()}`,
      {
        headers: {
          [VERSION_HEADER]: API_VERSION,
          [CLIENT_VERSION_HEADER]: APP_VERSION,
          accept: "application/json",
        },
      },
    )
    isUnknown = answer.status === 404
    const list: Answer = await answer.json()
    const gone = dismissed()
    const isAny = (list._embedded?.notifications ?? list.content ?? []).some(({ id }) => !gone.has(id))
    if (isAny) await readTables()
    return isAny
  } catch {
    return false
  }
}

/**
 * A message is written with numbers and dates, the first of the page: a browser reads its tables of languages for them, for
 * longer than it draws the message. Read in steps of their own, they keep a slow phone awake.
 */
const readTables = async (): Promise<void> => {
  const kinds: ReadonlyArray<{ readonly supportedLocalesOf: (locale: string) => unknown }> = [
    Intl.NumberFormat,
    Intl.DateTimeFormat,
  ]
  for (const tables of kinds) {
    tables.supportedLocalesOf("en")
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve(undefined)
      }
      port2.postMessage(undefined)
    })
  }
}

/** As the portal keeps them (STORE-01); none where the storage is forbidden or damaged. */
const dismissed = (): ReadonlySet<number> => {
  try {
    return new Set(JSON.parse(localStorage.getItem("connectAnnouncements") ?? "[]"))
  } catch {
    return new Set()
  }
}
