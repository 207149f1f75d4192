import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AuthRole } from "#contract/schemas/user.ts"
import { sessionLifetime } from "#domain/session-lifetime.ts"

const hours = (...roles: ReadonlyArray<AuthRole>) => {
  const { absoluteSeconds, idleSeconds } = sessionLifetime(roles.map((authRole) => ({ authRole })))
  return [idleSeconds / 3600, absoluteSeconds / 3600]
}

describe("how long a session lasts", () => {
  it.each<[AuthRole, number, number]>([
    ["ROLE_END_USER", 168, 720],
    ["ROLE_DEMO_USER", 168, 720],
    ["ROLE_PARTNER_USER", 12, 168],
    ["ROLE_READ_ONLY_PARTNER_USER", 12, 168],
    ["ROLE_IMPORTER", 12, 168],
    ["ROLE_ADMIN", 1, 12],
    ["ROLE_PARTNER_ADMIN", 1, 12],
    ["ROLE_CONFIGURATION", 1, 12],
    ["ROLE_GDPR", 1, 12],
  ])("%s: idle %d h, at most %d h", (role, idle, absolute) => {
    expect(hours(role)).toEqual([idle, absolute])
  })

  it("the strictest role counts, and idle time outlasts two keep-alives of 20 minutes", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...AuthRole.literals), { minLength: 1 }), (roles) => {
        const [idle = 0, absolute = 0] = hours(...roles)
        for (const role of roles) {
          const [aloneIdle = 0, aloneAbsolute = 0] = hours(role)
          expect(idle).toBeLessThanOrEqual(aloneIdle)
          expect(absolute).toBeLessThanOrEqual(aloneAbsolute)
        }
        expect(idle).toBeGreaterThan(40 / 60)
      }),
    )
  })
})
