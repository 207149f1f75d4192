import { Schema } from "effect"
import { expect, it } from "vitest"
import { User, userExample } from "#contract/schemas/user.ts"

it("a user has the fields of the requirement, and no other goes over the wire (USER-01 to USER-03)", () => {
  expect(Object.keys(User.fields).sort()).toEqual(
    [
      ["id", "email", "machines", "roles", "active", "profileFilled", "hasAcceptedPolicy", "tosAccepted"],
      ["domain", "featureFlags", "streetAddress", "city", "postalCode", "country", "phoneNumber"],
      ["systemOfUnits", "preference", "firstName", "lastName", "language", "timeZone", "importerBrands"],
    ]
      .flat()
      .sort(),
  )
  const sent = Schema.decodeUnknownSync(User)({ ...userExample, passwordHash: "x" })
  expect(sent).not.toHaveProperty("passwordHash")
})
