import { assert, describe, it } from "vitest"
import { AudienceKind, AudienceReason } from "#contract/schemas/audience.ts"
import {
  AUDIENCE_GROUPS,
  changeOfAudience,
  kindsOfGroup,
  machineOfAudience,
  sightOf,
} from "#domain/shares/audience.ts"

const one = { vin: "HDLTR1A27R0000001", machineName: "Otso" } as never
const machines = { count: 4, first: [one] }

describe("audience of an owner's machines", () => {
  it("is in one group by its kind, and in no group that is not there", () => {
    assert.deepStrictEqual(
      Object.values(AUDIENCE_GROUPS).flat().toSorted(),
      [...AudienceKind.literals].toSorted(),
    )
    assert.deepStrictEqual(kindsOfGroup("service"), ["SERVICE_CENTRE", "DEALER"])
    assert.isUndefined(kindsOfGroup("friends"))
    assert.isUndefined(kindsOfGroup(undefined))
  })

  it("sees what its reason gives, and by a role what its kind gives", () => {
    const byReason = AudienceReason.literals.map(
      (reason) => `${reason} ${sightOf({ kind: "BRAND", reason })}`,
    )
    assert.deepStrictEqual(byReason, [
      "SHARE shared",
      "WAITING_SHARE later",
      "SUBSCRIPTION machine",
      "REQUEST identity",
      "INVITE identity",
      "ASSIGNED identity",
      "DEALER machine",
      "CENTRE_DEALER machine",
      "SWITCHED_ON data",
      "ROLE recorded",
    ])
    assert.strictEqual(sightOf({ kind: "IMPORTER", reason: "ROLE" }), "recorded")
    assert.strictEqual(sightOf({ kind: "ADMINISTRATION", reason: "ROLE" }), "always")
    assert.strictEqual(sightOf({ kind: "PRIVACY", reason: "ROLE" }), "account")
  })

  it("is changed among the shares or on the page of a machine, and not where it comes with a role", () => {
    const changed = AudienceKind.literals.map((kind) =>
      changeOfAudience({ kind, email: kind === "PERSON" ? "a+b@farms.example" : null, machines }),
    )
    assert.deepStrictEqual(changed, [
      "/fleet/shares?q=a%2Bb%40farms.example",
      "/fleet/machines/vin/HDLTR1A27R0000001?tab=centre",
      undefined,
      "/fleet/machines/vin/HDLTR1A27R0000001?tab=systems",
      ...AudienceKind.literals.slice(4).map(() => undefined),
    ])
    assert.isUndefined(
      changeOfAudience({ kind: "EXTERNAL_SYSTEM", email: null, machines: { count: 0, first: [] } }),
    )
  })

  it("names machines with the tab where it is changed for that machine", () => {
    assert.strictEqual(machineOfAudience("PERSON", "V"), "/fleet/machines/vin/V?tab=shares")
    assert.strictEqual(machineOfAudience("DEALER", "V"), "/fleet/machines/vin/V")
  })
})
