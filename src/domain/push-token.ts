/** Push subscription of one browser, by the W3C Push API. */
export interface PushSubscriptionKeys {
  readonly endpoint: string
  /** The browser's public key for web push, an uncompressed point of P-256: 65 bytes, base64url. */
  readonly p256dh: string
  /** The browser's shared secret for web push: 16 bytes, base64url. */
  readonly auth: string
}

/** Push subscription read from its serialised text, or null when the text is no push subscription (OPEN-129). */
export const pushSubscriptionOf = (text: string): PushSubscriptionKeys | null => {
  const parsed = parse(text)
  if (!isRecord(parsed) || !isRecord(parsed.keys)) return null
  const { endpoint, keys } = parsed
  const { auth, p256dh } = keys
  if (typeof endpoint !== "string" || typeof auth !== "string" || typeof p256dh !== "string") return null
  // Keys of the right length: 65 bytes that begin with 4, and 16 bytes, both base64url.
  if (!/^B[\w-]{86}=?$/.test(p256dh) || !/^[\w-]{22}(==)?$/.test(auth)) return null
  return { endpoint, auth, p256dh }
}

/**
 * URL to push to, if it is https on the default port at one of the permitted push services; a service `*.example`
 * permits every host below example. Null otherwise.
 */
export const pushAddress = (endpoint: string, services: ReadonlyArray<string>): URL | null => {
  if (!URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.protocol !== "https:" || url.username !== "" || url.password !== "") return null
  return services.some((service) => isAt(url, service.toLowerCase())) ? url : null
}

const isAt = ({ host, hostname, port }: URL, service: string): boolean =>
  service.startsWith("*.") ? port === "" && hostname.endsWith(service.slice(1)) : host === service

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null
