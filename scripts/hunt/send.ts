import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import type { Proof } from "#test/server/roles/play.ts"
import type { Asked } from "./asked.ts"

export interface Answer {
  readonly status: number
  readonly text: string
}

const PATIENCE_MS = 30_000

/** Sends a call as a page of the portal would, with a caller's cookie or bearer token. */
export const send = async (url: string, asked: Asked, proof: Proof): Promise<Answer> => {
  const response = await fetch(`${url}${asked.address}`, {
    method: asked.method,
    headers: {
      [VERSION_HEADER]: API_VERSION,
      [CLIENT_VERSION_HEADER]: APP_VERSION,
      origin: url,
      ...(asked.body === undefined ? {} : { "content-type": "application/json" }),
      ...proof,
    },
    redirect: "manual",
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** The call as a line to try it by hand, in the session of the account in `--as`. */
export const asLine = (name: string, { address, body, method }: Asked): string =>
  `curl -X ${method} '${address}' --as ${name}${body === undefined ? "" : ` -d '${JSON.stringify(body)}'`}`
