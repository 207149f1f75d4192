import { expect, it } from "vitest"
import { SIGN_ON_ENTRY } from "#domain/navigation/location.ts"
import { redirectToSave, signOnAddress } from "#domain/navigation/sign-on.ts"

const asked = { provider: "demo", state: "a b", language: "fi-FI" }

it("leads to the provider by way of the server, which leads back to the portal (SSO-10)", () => {
  expect(signOnAddress("https://portal.example", asked)).toBe(
    "https://portal.example/oauth2/login?provider=demo&state=a+b&redirect_uri=https%3A%2F%2Fportal.example%2FpostLogin&language=fi-FI",
  )
})

it("goes nowhere without a base address (SSO-11)", () => {
  expect(() => signOnAddress("", asked)).toThrow("Login base URL is required")
})

it("keeps the machine of an entry link, and otherwise the page (SSO-09)", () => {
  const at = (search: string, wanted?: string) =>
    redirectToSave({ path: "/login", search, ...(wanted === undefined ? {} : { wanted }) })
  expect(at(SIGN_ON_ENTRY, "/fleet/machines/vin/V%201")).toEqual({ kind: "vin", vin: "V 1" })
  expect(at(SIGN_ON_ENTRY, "/machine/V")).toEqual({ kind: "vin", vin: "V" })
  expect(at("", "/machine/V")).toEqual({ kind: "location", location: "/machine/V" })
  expect(at(SIGN_ON_ENTRY, "/fleet?day=2026-11-20")).toEqual({
    kind: "location",
    location: "/fleet?day=2026-11-20",
  })
  expect(at(SIGN_ON_ENTRY)).toBeUndefined()
})
