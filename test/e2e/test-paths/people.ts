import type { APIRequestContext } from "@playwright/test"
import type { Language } from "#contract/schemas/user.ts"
import { API_VERSION, APP_VERSION, CLIENT_VERSION_HEADER, VERSION_HEADER } from "#contract/version.ts"
import { DEMO_PASSWORD, type DemoPerson, demoEmail } from "#domain/demo-accounts.ts"
import { mailedLink } from "../support/mail.ts"
import { expect } from "../support/test.ts"

const headers = (url: string) => ({
  origin: new URL(url).origin,
  [VERSION_HEADER]: API_VERSION,
  [CLIENT_VERSION_HEADER]: APP_VERSION,
})

const originOf = async (request: APIRequestContext): Promise<string> => (await request.get("/health")).url()

/** Signs the browser in by an API call, without the sign-in page. */
export const asPerson = (request: APIRequestContext, person: DemoPerson): Promise<void> =>
  asAddress(request, demoEmail(person))

export const asAddress = async (request: APIRequestContext, email: string): Promise<void> => {
  const answer = await request.post("/api/login", {
    headers: headers(await originOf(request)),
    data: { email, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

/** Ends the browser's session on the server, without the page noticing. */
export const endSession = async (request: APIRequestContext): Promise<void> => {
  const answer = await request.delete("/api/logout", { headers: headers(await originOf(request)) })
  expect(answer.status()).toBe(204)
}

/** Ends a live session on the server, as the server itself does when nothing reads the session any more. */
export const endLiveSession = async (request: APIRequestContext, sessionId: string): Promise<void> => {
  const answer = await request.post("/api/livefleet/session/terminate", {
    headers: headers(await originOf(request)),
    data: { sessionId },
  })
  expect(answer.status()).toBe(204)
}

/** A change by the signed-in user, made outside the tab. */
export const putAs = async (request: APIRequestContext, path: string, data: unknown): Promise<void> => {
  const answer = await request.put(path, { headers: headers(await originOf(request)), data })
  expect(answer.ok(), await answer.text()).toBe(true)
}

let addresses = 0
/** An e-mail address without an account. */
export const newAddress = (): string => {
  addresses += 1
  return `grower-${process.pid}-${addresses}@farms.example`
}

/** Registers an account by an API call, without the page. */
export const register = async (
  request: APIRequestContext,
  email: string,
  language: Language = "en-GB",
): Promise<void> => {
  const answer = await request.post("/api/auth/register", {
    headers: headers(await originOf(request)),
    data: { email, firstName: "Matti", lastName: "Ojala", country: "PT", language },
  })
  expect(answer.status()).toBe(204)
}

/** Creates a user with a complete, active account; returns the e-mail address. */
export const newPerson = async (
  request: APIRequestContext,
  language: Language = "en-GB",
): Promise<string> => {
  const email = newAddress()
  await register(request, email, language)
  const secret = (await mailedLink(request, email, "/activate/")).split("/").at(-1)
  const answer = await request.put(`/api/auth/activate/${secret}`, {
    headers: headers(await originOf(request)),
    data: {
      email,
      language,
      firstName: "Matti",
      lastName: "Ojala",
      streetAddress: "Rua do Campo 4",
      postalCode: "7000-001",
      city: "Évora",
      country: "PT",
      phoneNumber: "+351 266 000 000",
      timeZone: "Europe/Lisbon",
      systemOfUnits: "SI",
      password: DEMO_PASSWORD,
      password2: DEMO_PASSWORD,
      passwordSet: false,
      tosAccepted: true,
      hasAcceptedPolicy: true,
    },
  })
  expect(answer.status()).toBe(204)
  return email
}

/** Sets the language of the signed-in account. */
export const speak = async (request: APIRequestContext, language: Language): Promise<void> => {
  const known = await request.get("/api/users/current", { headers: headers(await originOf(request)) })
  const { id } = await known.json()
  const answer = await request.put("/api/users", {
    headers: headers(await originOf(request)),
    data: { id, language },
  })
  expect(answer.status()).toBe(200)
}

/** A service centre invites a user with an account to a role in the centre. */
export const invite = async (request: APIRequestContext, email: string): Promise<void> => {
  await asPerson(request, "service")
  const known = await request.get("/api/partners/users/service-contexts", {
    headers: headers(await originOf(request)),
  })
  const partnerId: number = (await known.json()).content[0].id
  const answer = await request.post("/api/partners/users/invite", {
    headers: headers(await originOf(request)),
    data: {
      email,
      firstName: "Matti",
      lastName: "Ojala",
      language: "en-GB",
      country: "PT",
      role: { authRole: "ROLE_READ_ONLY_PARTNER_USER", partnerId },
    },
  })
  expect(answer.status()).toBe(201)
  await endSession(request)
}

/** Requests a new e-mail address for a user's account; no user is signed in afterwards. */
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
