import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  accountState,
  isProfileFilled,
  missingProfileFields,
  PROFILE_FIELDS,
  type Profile,
} from "#domain/profile.ts"
import { timeZoneFor } from "#domain/profile-form.ts"

const full: Profile = {
  firstName: "Aino",
  lastName: "Lehto",
  streetAddress: "Peltotie 1",
  postalCode: "40100",
  city: "Jyväskylä",
  country: "FI",
  phoneNumber: "+358 40 000 0000",
  timeZone: "Europe/Helsinki",
}

describe("profile", () => {
  it("names exactly the blank fields (PWD-07)", () => {
    fc.assert(
      fc.property(fc.subarray([...PROFILE_FIELDS]), fc.constantFrom("", " ", "\t \n"), (blank, space) => {
        const profile = { ...full, ...Object.fromEntries(blank.map((field) => [field, space])) }
        expect(missingProfileFields(profile)).toEqual(blank)
        expect(isProfileFilled(profile)).toBe(blank.length === 0)
      }),
    )
  })

  it.each([
    [true, true, true, "COMPLETE"],
    [true, true, false, "PROFILE_MISSING"],
    [false, true, true, "AGREEMENTS_MISSING"],
    [true, false, true, "AGREEMENTS_MISSING"],
    [false, false, false, "AGREEMENTS_MISSING"],
  ])("terms %s, policy %s, profile %s: %s", (tosAccepted, hasAcceptedPolicy, profileFilled, state) => {
    expect(accountState({ tosAccepted, hasAcceptedPolicy, profileFilled })).toBe(state)
  })
})

describe("time zone after a change of country (PWD-08)", () => {
  const brazil = ["America/Noronha", "America/Belem", "America/Sao_Paulo"]
  it.each([
    ["keeps a zone the country has", brazil, "America/Belem", "São Paulo", "America/Belem"],
    ["takes the one named after the city", brazil, "Europe/Helsinki", "São Paulo", "America/Sao_Paulo"],
    ["takes the first otherwise", brazil, "Europe/Helsinki", "Curitiba", "America/Noronha"],
    ["does not match an empty city", brazil, "", "  ", "America/Noronha"],
    ["is empty without zones", [], "Europe/Helsinki", "Oulu", ""],
  ])("%s", (_, zones, present, city, expected) => {
    expect(timeZoneFor(zones, present, city)).toBe(expected)
  })
})
