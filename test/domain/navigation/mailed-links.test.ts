import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { decide } from "#domain/navigation/decide.ts"
import { locationFrom } from "#domain/navigation/location.ts"
import { matchRoute } from "#domain/navigation/match.ts"
import { owner } from "#machines/shell/sample-users.ts"

/** Every address of the portal that the server writes into a mail or redirects to. */
const written = globSync("server/**/*.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/\/#(\/[^`"\s]*)/g)].map(([, address = ""]) =>
    address.replaceAll(/\$\{[^}]*\}/g, "some-token"),
  ),
)

describe("an address that the server writes", () => {
  it("is found in what builds it", () => {
    expect(written).toEqual(
      expect.arrayContaining([
        "/activate/some-token",
        "/change_password/some-token",
        "/invitation/some-token",
        "/fleet/subscriptions",
      ]),
    )
  })

  it.each(written)("%s is a page of the portal, for any reader of the mail", (address) => {
    for (const visitor of [null, owner]) {
      const location = locationFrom(address)
      const first = decide(location, visitor)
      const path = first.kind === "redirect" && matchRoute(location.path) === undefined ? first.to : address
      expect(matchRoute(locationFrom(path).path), path).toBeDefined()
      if (path !== address) expect(path).toContain("some-token")
    }
  })
})
