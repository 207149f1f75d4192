/** Names and version numbers of calls on which portal and backend agree (HTTP-04, HTTP-05, SHELL-04, OPEN-01). */
export const APP_VERSION = "1.54.0"
export const API_VERSION = "3"
export const API_BASE = "/api"

export const VERSION_HEADER = "x-api-version"
export const CLIENT_VERSION_HEADER = "x-client-version"
/** Header whose value identifies a write that must not happen twice. */
export const IDEMPOTENCY_HEADER = "idempotency-key"
export const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,128}$/
/** Name of the cache-busting query parameter, whose value is epoch milliseconds; the server ignores it (HTTP-06). */
export const CACHE_BUSTER = "_"
export const SESSION_COOKIE = "SESSION"
