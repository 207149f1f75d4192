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
export const asPerson = (request: APIRequestContext, person: DemoPerson): Promise<void> =>
  asAddress(request, demoEmail(person))

export const asAddress = async (request: APIRequestContext, email: string): Promise<void> => {
  const answer = await request.post("/api/login", {
    headers: headers(await originOf(request)),
    data: { email, password: DEMO_PASSWORD },
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

let addresses = 0
/** One that nobody has. */
export const newAddress = (): string => {
  addresses += 1
  return `grower-${process.pid}-${addresses}@farms.example`
}

/** Asks for an account, past the page. */
export const register = async (request: APIRequestContext, email: string): Promise<void> => {
  const answer = await request.post("/api/auth/register", {
    headers: headers(await originOf(request)),
    data: { email, firstName: "Matti", lastName: "Ojala", country: "PT", language: "en-GB" },
  })
  expect(answer.status()).toBe(204)
}

/** Somebody asks for another address of his account; nobody is signed in afterwards. */
export const requestEmailChange = async (
  request: APIRequestContext,
  person: string,
  email: string,
): Promise<void> => {
  await asAddress(request, person)
  const answer = await request.put("/api/users/email", {
    headers: headers(await originOf(request)),
    data: { email, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(204)
  await endSession(request)
}
