import { assert, describe, it } from "@effect/vitest"
import { Partner, PartnerRelation } from "#contract/schemas/partner.ts"
import { PartnerUser } from "#contract/schemas/partner-user.ts"
import type { RoleEntry } from "#contract/schemas/user.ts"
import { targetOf } from "#domain/access/partner.ts"
import {
  changeOf,
  linkInKey,
  linkKey,
  linkMoves,
  partnerFormErrors,
  partnerRights,
  partnerValues,
} from "#domain/partners/info.ts"
import { invitationOf, newUser, userFormErrors } from "#domain/partners/user-form.ts"
import { hasActiveUser, listedUser, otherRole, usersRight } from "#domain/partners/users.ts"
import { exampleOf } from "#test/support/examples.ts"

const partner = exampleOf(Partner)
const relation = exampleOf(PartnerRelation)
const user = exampleOf(PartnerUser)
const at = (authRole: RoleEntry["authRole"], partnerId: number, partnerType: "DEALER" | "SERVICE") => ({
  roles: [{ authRole, partnerId, partnerType } as RoleEntry],
})
const adviser = at("ROLE_PARTNER_USER", 3, "SERVICE")
const reader = at("ROLE_READ_ONLY_PARTNER_USER", 3, "SERVICE")
const dealer = at("ROLE_PARTNER_USER", 1, "DEALER")

describe("the users of a partner", () => {
  it("are edited by its partner users, by its dealer only while there is none, and not by readers (ROLE-24)", () => {
    const target = targetOf(partner)
    assert.deepStrictEqual(
      [adviser, dealer, reader].map((one) => usersRight(one, target)),
      ["ALWAYS", "WHILE_NO_ACTIVE_USER", "NEVER"],
    )
    // A dealer whose link only waits is none yet.
    assert.strictEqual(usersRight(dealer, targetOf({ ...partner, dealerLinkState: "REQUEST" })), "NEVER")
    assert.isTrue(hasActiveUser([user], 3))
    assert.isFalse(hasActiveUser([{ ...user, active: false }, { ...user, ...reader } as never], 3))
  })

  it("are listed with the role here, the number of others, and why one cannot be changed", () => {
    const two = { ...user, roles: [...user.roles, ...dealer.roles] } as PartnerUser
    const closed = { ...user, roles: [...user.roles, { authRole: "ROLE_GDPR" }] } as PartnerUser
    const editor = { id: 9, ...adviser }
    assert.deepInclude(listedUser(two, 3, editor), {
      role: "ROLE_PARTNER_USER",
      others: 1,
      isReader: false,
      obstacle: undefined,
    })
    assert.strictEqual(listedUser(closed, 3, editor).obstacle, "CLOSED")
    assert.strictEqual(listedUser({ ...user, id: 9 as never }, 3, editor).obstacle, "SELF")
    assert.deepInclude(listedUser(user, 4, editor), { role: undefined, others: 1 })
    assert.strictEqual(otherRole(otherRole("ROLE_PARTNER_USER")), "ROLE_PARTNER_USER")
  })

  it("are invited with a name, and added by the address alone", () => {
    const empty = { ...newUser(partner, null, "/service/3/users"), email: " sanna@partners.example " }
    assert.deepStrictEqual(
      userFormErrors(empty).map(({ field, message }) => [field, message]),
      [
        ["firstName", "NOT_NULL"],
        ["lastName", "NOT_NULL"],
      ],
    )
    assert.deepStrictEqual(userFormErrors({ ...empty, way: "ADD" }), [])
    assert.deepStrictEqual(
      userFormErrors({ ...empty, way: "ADD", email: "sanna" }).map(({ message }) => message),
      ["emailExpected"],
    )
    assert.deepInclude(invitationOf(empty) as object, {
      email: "sanna@partners.example",
      country: "FI",
      language: "en-GB",
    })
  })
})

describe("the data of a partner", () => {
  it("is changed by its users and its dealer; the terms are the network's (ROLE-23, OPEN-44)", () => {
    const rights = (one: typeof adviser) => partnerRights(one, partner)
    assert.deepStrictEqual(rights(adviser), { info: true, terms: false, dealerCode: true })
    assert.deepStrictEqual(rights(dealer), { info: true, terms: false, dealerCode: true })
    assert.deepStrictEqual(rights(reader), { info: false, terms: false, dealerCode: false })
    assert.isTrue(partnerRights({ roles: [{ authRole: "ROLE_PARTNER_ADMIN" }] }, partner).terms)
  })

  it("has links that each side moves as their table says", () => {
    const invite = { ...relation, state: "INVITE" as const }
    assert.deepStrictEqual(linkMoves(adviser, partner, invite), ["ACTIVE", "REJECTED"])
    assert.deepStrictEqual(linkMoves(dealer, partner, invite), ["WITHDRAWN"])
    assert.deepStrictEqual(linkMoves(adviser, partner, relation), [])
    assert.deepStrictEqual(linkMoves(dealer, partner, relation), ["CANCELED"])
    // Seen from the dealer's own page, the two sides are the other way round.
    const asDealer = {
      ...partner,
      id: 1 as never,
      type: "DEALER" as const,
      dealerId: null,
      dealerLinkState: null,
    }
    const centre = { ...invite, partner: { ...relation.partner, id: 3 as never, type: "SERVICE" as const } }
    assert.deepStrictEqual(linkMoves(adviser, asDealer, centre), ["ACTIVE", "REJECTED"])
    assert.deepStrictEqual(linkInKey(linkKey(3, 7)), { partnerId: 3, relationId: 7 })
  })

  it("is sent trimmed, with billing only by those who set it, and wrong values are named", () => {
    const values = partnerValues(
      partner,
      [{ id: 1, name: "Headland" }],
      partnerRights(adviser, partner),
      "/service/3/info",
    )
    assert.deepStrictEqual(values.brands, [{ id: "1", name: "Headland" }])
    assert.deepStrictEqual(partnerFormErrors(values), [])
    assert.notProperty(changeOf(values), "billingType")
    assert.deepInclude(changeOf({ ...values, name: " A ", brandId: "", mayTerms: true, internal: true }), {
      name: "A",
      brandId: null,
      billingType: "SAP",
      internal: true,
    })
    assert.deepStrictEqual(
      partnerFormErrors({ ...values, name: " ", email: "x", phone: "y" })
        .map(({ message }) => message)
        .sort(),
      ["NOT_NULL", "emailExpected", "phoneExpected"],
    )
  })
})
