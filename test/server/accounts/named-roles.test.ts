import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { User } from "#contract/schemas/user.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf, layFixtures, makePeople, partnerRole, scopedRole } from "../machines/people.ts"

const people = {
  Member: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  Importer: scopedRole("ROLE_IMPORTER", "FI", 2),
  Admin: [{ authRole: "ROLE_ADMIN" as const }],
}

const firstRoleOf = Effect.fnUntraced(function* (name: keyof typeof people) {
  const browser = yield* browserOf(name)
  return ((yield* browser.call("GET", "/api/users/current")).json() as User).roles[0] as object
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("names of roles", (it) => {
  it.effect("a user reads the scopes of their roles by name (ROLE-02, ROLE-10)", () =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* makePeople(people)
      const [member] = people.Member
      assert.deepStrictEqual(yield* firstRoleOf("Member"), { ...member, partnerName: "Centre one" })
      const [importer] = people.Importer
      assert.deepStrictEqual(yield* firstRoleOf("Importer"), { ...importer, brandName: "Norrvik" })
      assert.deepStrictEqual(yield* firstRoleOf("Admin"), { authRole: "ROLE_ADMIN" })
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE partners SET name = 'Centre Tampere' WHERE id = 3`
      assert.deepStrictEqual(yield* firstRoleOf("Member"), { ...member, partnerName: "Centre Tampere" })
    }),
  )
})
