import fc from "fast-check"
import { expect, it } from "vitest"
import { AuthRole } from "#contract/schemas/user.ts"
import { targetGroupsOf } from "#domain/announcements.ts"

const groupsOf = (...roles: ReadonlyArray<AuthRole>) =>
  targetGroupsOf({ roles: roles.map((authRole) => ({ authRole })) })

it("knows who is an end user and who a partner", () => {
  expect(targetGroupsOf(null)).toEqual([])
  expect(groupsOf()).toEqual(["ALL"])
  expect(groupsOf("ROLE_END_USER")).toEqual(["ALL", "END_USERS"])
  expect(groupsOf("ROLE_DEMO_USER")).toEqual(["ALL", "END_USERS"])
  expect(groupsOf("ROLE_PARTNER_BASE")).toEqual(["ALL", "PARTNERS"])
  expect(groupsOf("ROLE_READ_ONLY_PARTNER_USER")).toEqual(["ALL", "PARTNERS"])
  expect(groupsOf("ROLE_IMPORTER", "ROLE_END_USER")).toEqual(["ALL", "END_USERS", "PARTNERS"])
  expect(groupsOf("ROLE_GDPR")).toEqual(["ALL"])
})

it("another role never takes a group away", () => {
  const roles = fc.uniqueArray(fc.constantFrom(...AuthRole.literals))
  fc.assert(
    fc.property(roles, fc.constantFrom(...AuthRole.literals), (held, more) => {
      expect(groupsOf(...held, more)).toEqual(expect.arrayContaining([...groupsOf(...held)]))
    }),
  )
})
