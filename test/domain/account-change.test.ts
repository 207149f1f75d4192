import { expect, it } from "vitest"
import { AuthRole } from "#contract/schemas/user.ts"
import { type AccountAct, isGivenByControlPanel, wouldLockOut } from "#domain/access/account-change.ts"

const somebody = { isCaller: false, isLastAdministrator: false }

it.each([
  ["change", false, false],
  ["promote", false, false],
  ["demote", true, false],
  ["deactivate", true, true],
  ["delete", true, true],
] as const)(
  "%s: of oneself refused %s, of the last administrator refused %s",
  (act: AccountAct, self, last) => {
    expect(wouldLockOut(act, somebody)).toBe(false)
    expect(wouldLockOut(act, { ...somebody, isCaller: true })).toBe(self)
    expect(wouldLockOut(act, { ...somebody, isLastAdministrator: true })).toBe(last)
  },
)

it("gives four roles and no other", () => {
  expect(AuthRole.literals.filter(isGivenByControlPanel).toSorted()).toEqual([
    "ROLE_CONFIGURATION",
    "ROLE_GDPR",
    "ROLE_PARTNER_ADMIN",
    "ROLE_SWAGGER",
  ])
})
