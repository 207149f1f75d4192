import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import * as fc from "fast-check"
import type { Audience, AudienceKind } from "#contract/schemas/audience.ts"
import { BrandId, CountryId, PartnerId } from "#contract/schemas/ids.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { accessToMachine, type MachineToRead } from "#domain/access-to-machine.ts"
import { type AudienceSight, sightOf } from "#domain/shares/audience.ts"
import { Audiences } from "#server/store/audiences.ts"
import { freshDatabase } from "#test/support/database.ts"
import { generatedMachine, layFixtures, storeMachines, vinOf } from "../machines/generated-seed.ts"

const machines: ReadonlyArray<MachineToRead> = fc.sample(generatedMachine, { numRuns: 100, seed: 23 })

const READS: Readonly<Record<AudienceSight, "telemetry" | "identity" | "nothing">> = {
  shared: "telemetry",
  machine: "telemetry",
  recorded: "telemetry",
  always: "telemetry",
  data: "telemetry",
  identity: "identity",
  account: "nothing",
  later: "nothing",
}

interface Candidate {
  readonly kind: AudienceKind
  /** How the list names the candidate. */
  readonly name: string
  readonly reader: { readonly id: number; readonly roles: ReadonlyArray<RoleEntry> }
}

const staff = (kind: AudienceKind, name: string, ...roles: ReadonlyArray<RoleEntry>): Candidate => ({
  kind,
  name,
  reader: { id: 0, roles },
})
const memberOf = (partnerType: "DEALER" | "SERVICE", partner: number): RoleEntry => ({
  authRole: "ROLE_PARTNER_USER",
  partnerType,
  partnerId: PartnerId.make(partner),
})

/** Everyone of the small world who might see a machine; of the roles of the network those whose scope it is in. */
const candidatesFor = ({ brandId, countryId }: MachineToRead): ReadonlyArray<Candidate> => [
  ...[1, 2, 3].map(
    (id): Candidate => ({ kind: "PERSON", name: `u${id}@x.example`, reader: { id, roles: [] } }),
  ),
  ...[3, 4, 5].map((id) => staff("SERVICE_CENTRE", `S${id}`, memberOf("SERVICE", id))),
  ...[1, 2].map((id) => staff("DEALER", `D${id}`, memberOf("DEALER", id))),
  staff("BRAND", "", { authRole: "ROLE_BRAND_USER", brandId: BrandId.make(brandId) }),
  ...(["ROLE_IMPORTER", "ROLE_LOCAL_BRAND_USER"] as const).map((authRole) =>
    staff("IMPORTER", "", {
      authRole,
      countryId: CountryId.make(countryId),
      brandId: BrandId.make(brandId),
    }),
  ),
  staff("ADMINISTRATION", "", { authRole: "ROLE_ADMIN" }),
]

const nameOf = ({ email, name }: Audience) => name ?? email ?? ""

describe("who may see a machine", () => {
  it.live("is said of each candidate as the rule of access has it, for generated machines", () =>
    Effect.gen(function* () {
      yield* layFixtures
      yield* storeMachines(machines)
      const audiences = yield* Audiences
      const met = { telemetry: 0, identity: 0, nothing: 0 }
      for (const [index, machine] of machines.entries()) {
        if (machine.ownerId === null) continue
        const { content } = yield* audiences.ofOwner(
          machine.ownerId,
          { q: vinOf(index + 1), size: 100 },
          undefined,
        )
        assert.deepStrictEqual([...new Set(content.map(({ machines: { count } }) => count))], [1])
        for (const { kind, name, reader } of candidatesFor(machine)) {
          if (kind === "PERSON" && reader.id === machine.ownerId) continue
          const said = content
            .filter((one) => one.kind === kind && nameOf(one) === name)
            .map((one) => READS[sightOf(one)])
          const { reads } = accessToMachine(reader, machine)
          met[reads]++
          assert.deepStrictEqual(
            said,
            reads === "nothing" ? [] : [reads],
            JSON.stringify({ kind, name, machine }),
          )
        }
      }
      assert.isAbove(Math.min(met.telemetry, met.identity, met.nothing), 40)
    }).pipe(Effect.provide(Audiences.layer.pipe(Layer.provideMerge(freshDatabase())))),
  )
})
