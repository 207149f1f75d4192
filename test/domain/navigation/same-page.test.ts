import { expect, it } from "vitest"
import { isSamePage } from "#domain/navigation/match.ts"

it("parts of the profile are one page; other places are one only with themselves", () => {
  const profile = ["/profile", "/profile/password", "/profile/email", "/profile/domains", "/profile/account"]
  for (const one of profile)
    for (const other of profile) expect(isSamePage(one, other), `${one} ${other}`).toBe(true)
  const others = [
    "/profile/roles",
    "/profile/notifications",
    "/fleet",
    "/machine/1",
    "/machine/2",
    "",
    "/nowhere",
  ]
  for (const one of others)
    for (const other of [...profile, ...others])
      expect(isSamePage(one, other), `${one} ${other}`).toBe(one === other)
})
