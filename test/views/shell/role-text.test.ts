import { expect, it } from "vitest"
import type { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import { AuthRole, type NamedRole } from "#contract/schemas/user.ts"
import { roleText } from "#views/shell/page/role-text.ts"

const scopeOf = (role: NamedRole) =>
  roleText(role, (key, values) => (values === undefined ? key : `${key} ${String(values["id"])}`), "en-GB")
    .scope

it("says of every role where it holds (ROLE-02, ROLE-12)", () => {
  const without = Object.fromEntries(AuthRole.literals.map((authRole) => [authRole, scopeOf({ authRole })]))
  const everywhere = "shell.scope.everywhere"
  expect(without).toMatchObject({
    ROLE_ADMIN: everywhere,
    ROLE_CONFIGURATION: everywhere,
    ROLE_PARTNER_ADMIN: everywhere,
    ROLE_GDPR: everywhere,
    ROLE_SWAGGER: everywhere,
    ROLE_END_USER: "shell.scope.own",
    ROLE_DEMO_USER: "shell.scope.own",
  })
})

it("names the partner, the country and the brand that it holds for", () => {
  const [partnerId, countryId, brandId] = [7 as PartnerId, "FI" as CountryId, 2 as BrandId]
  expect(scopeOf({ authRole: "ROLE_PARTNER_USER", partnerType: "DEALER", partnerId })).toBe(
    "shell.scope.dealer 7",
  )
  expect(scopeOf({ authRole: "ROLE_READ_ONLY_PARTNER_USER", partnerType: "SERVICE", partnerId })).toBe(
    "shell.scope.service 7",
  )
  expect(scopeOf({ authRole: "ROLE_IMPORTER", countryId, brandId })).toBe("Finland · shell.scope.brand 2")
  const partnerName = "Harjukylän Huolto"
  const member = { authRole: "ROLE_PARTNER_USER", partnerId, partnerName } as const
  expect(scopeOf({ ...member, partnerType: "SERVICE" })).toBe("shell.scope.service Harjukylän Huolto")
  expect(scopeOf({ ...member, partnerType: "DEALER" })).toBe("shell.scope.dealer Harjukylän Huolto")
  expect(scopeOf(member)).toBe("shell.scope.partner Harjukylän Huolto")
  expect(scopeOf({ authRole: "ROLE_IMPORTER", countryId, brandId, brandName: "Norrvik" })).toBe(
    "Finland · Norrvik",
  )
  expect(scopeOf({ authRole: "ROLE_IMPORTER", countryId: "?" as CountryId })).toBe("?")
})
