import type { APIRequestContext } from "@playwright/test"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { DEMO_PASSWORD, type DemoPerson, demoEmail } from "#domain/demo-accounts.ts"
import { expect } from "../support/test.ts"

const headers = (url: string) => ({
  origin: new URL(url).origin,
  [VERSION_HEADER]: API_VERSION,
  [CLIENT_VERSION_HEADER]: APP_VERSION,
})

const originOf = async (request: APIRequestContext): Promise<string> => (await request.get("/health")).url()

/** Signs the browser in, past its page. */
export const asPerson = async (request: APIRequestContext, person: DemoPerson): Promise<void> => {
  const answer = await request.post("/api/login", {
    headers: headers(await originOf(request)),
    data: { email: demoEmail(person), password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

/** The server forgets the browser's session; the page hears nothing of it. */
export const endSession = async (request: APIRequestContext): Promise<void> => {
  const answer = await request.delete("/api/logout", { headers: headers(await originOf(request)) })
  expect(answer.status()).toBe(204)
}

/** The server forgets a live session, as it does when nobody reads it any more. */
export const endLiveSession = async (request: APIRequestContext, sessionId: string): Promise<void> => {
  const answer = await request.post("/api/livefleet/session/terminate", {
    headers: headers(await originOf(request)),
    data: { sessionId },
  })
  expect(answer.status()).toBe(204)
}
