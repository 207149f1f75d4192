import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import type { Settings } from "../config.ts"
import { isKnownHost } from "../portals.ts"
import { errorList } from "./error-lists.ts"
import { isCallPath } from "./paths.ts"

/** Path that monitors may ask under any name, because they often know only the address of a machine. */
const HEALTH_PATH = "/health"

/** Response to a request whose Host is not this server's or is ambiguous; undefined for any other request. */
export const hostRejection = (
  settings: Settings,
  request: HttpServerRequest.HttpServerRequest,
  path: string,
): HttpServerResponse.HttpServerResponse | undefined => {
  if (hostsOf(request).length > 1) return errorList("UNPARSEABLE_INPUT", { field: "host" })
  if (path === HEALTH_PATH || isKnownHost(settings, request.headers.host)) return undefined
  return isCallPath(path) ? foreignCall : foreignPage
}

/** Host headers as sent; Node keeps the first of several, and a proxy may have judged another. */
const hostsOf = (request: HttpServerRequest.HttpServerRequest): ReadonlyArray<string> => {
  const { rawHeaders } = NodeHttpServerRequest.toIncomingMessage(request)
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host")
}

/** Status of a request that reached a server which does not answer for its host (RFC 9110, 15.5.20). */
const MISDIRECTED = 421

const REASON = "This server is not known by that host: see PUBLIC_URL and BRAND_HOSTS"

const foreignCall = HttpServerResponse.jsonUnsafe(
  [{ message: "DISALLOWED_VALUE", field: "host", reason: REASON }],
  { status: MISDIRECTED },
)

const foreignPage = HttpServerResponse.text(`${REASON}.\n`, { status: MISDIRECTED })
