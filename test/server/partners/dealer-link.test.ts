import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { DealerLink, PartnerRelation } from "#contract/schemas/partner.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf } from "../machines/people.ts"
import { call, outcomeOf } from "../subscriptions/fixtures.ts"
import { layNetwork, type Person } from "./network.ts"

/**
 * Dealer link of centre 3, first linked to dealer 1, as text: the active link and the pending one, as `1 ACTIVE /
 * 2 REQUEST`.
 */
const linkOf3 = Effect.gen(function* () {
  const answer = yield* call(yield* browserOf("admin"), "GET /partners/3/dealer")
  const { active, pending } = answer.json() as DealerLink
  const sent = (relation: PartnerRelation | null) =>
    relation === null ? "none" : `${relation.partner.id} ${relation.state}`
  return `${sent(active)} / ${sent(pending)}`
})

const relationsOf = Effect.fn("relationsOf")(function* (name: Person, partner: number) {
  const answer = yield* call(yield* browserOf(name), `GET /partners/${partner}/relations`)
  return answer.json() as ReadonlyArray<PartnerRelation>
})

const linkTo = (name: Person, dealerId: number) =>
  Effect.flatMap(browserOf(name), (browser) => outcomeOf(browser, "PUT /partners/3/dealer", { dealerId }))
const unlink = (name: Person) =>
  Effect.flatMap(browserOf(name), (browser) => outcomeOf(browser, "DELETE /partners/3/dealer"))

/** Changes the state of a partner's newest dealer link, as a user who acts for that partner; returns the outcome. */
const move = Effect.fn("move")(function* (name: Person, partner: number, state: string) {
  const relations = yield* relationsOf(name, partner)
  const relationId = Math.max(...relations.map(({ id }) => id))
  return yield* outcomeOf(yield* browserOf(name), `PUT /partners/${partner}/relations`, { relationId, state })
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "the link of a centre with a dealer",
  (it) => {
    it.effect("goes to another dealer only with that dealer's consent, and until then stays", () =>
      Effect.gen(function* () {
        yield* layNetwork
        assert.strictEqual(yield* linkOf3, "1 ACTIVE / none")
        // Tries ids that no link accepts: a dealer in another country, a partner that is no dealer, and an unknown
        // partner.
        for (const nobody of [6, 4, 99])
          assert.strictEqual(
            yield* linkTo("admin", nobody),
            "400 INVALID_DEALER_CHANGE(dealerId)",
            String(nobody),
          )
        assert.strictEqual(yield* linkTo("admin", 1), "409 ALREADY_ACTIVE(dealerId)")
        assert.strictEqual(yield* linkTo("importer", 2), "200")
        assert.strictEqual(yield* linkOf3, "1 ACTIVE / 2 REQUEST")
        assert.strictEqual(yield* move("admin", 3, "ACTIVE"), "400 DISALLOWED_VALUE(state)")
        assert.strictEqual(yield* move("otherDealer", 2, "REJECTED"), "200")
        assert.strictEqual(yield* linkOf3, "1 ACTIVE / none")

        yield* linkTo("admin", 2)
        assert.strictEqual(yield* unlink("admin"), "204")
        assert.strictEqual(yield* linkOf3, "1 ACTIVE / none", "what waits is withdrawn first")
        yield* linkTo("admin", 2)
        assert.strictEqual(yield* move("otherDealer", 2, "ACTIVE"), "200")
        assert.strictEqual(yield* linkOf3, "2 ACTIVE / none")
        assert.deepStrictEqual(
          (yield* relationsOf("dealer", 1)).map(({ state }) => state),
          ["CANCELED"],
        )
        assert.strictEqual(
          yield* outcomeOf(yield* browserOf("dealer"), "GET /partners/3"),
          "404 NOT_FOUND(id)",
        )
      }),
    )

    it.effect("ends only where the centre has a valid code of its own", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* unlink("admin"), "400 DEALER_CODE_REQUIRED_FOR_REMOVAL")
        assert.strictEqual(yield* move("otherDealer", 2, "CANCELED"), "400 DEALER_CODE_REQUIRED_FOR_REMOVAL")
        assert.strictEqual(yield* linkOf3, "2 ACTIVE / none")
        const coded = outcomeOf(yield* browserOf("admin"), "PUT /partners/3/dealercode", {
          dealerCode: "FI-1",
        })
        assert.strictEqual(yield* coded, "200")
        assert.strictEqual(yield* unlink("otherDealer"), "204")
        assert.strictEqual(yield* linkOf3, "none / none")
        assert.strictEqual(yield* unlink("admin"), "409 ALREADY_INACTIVE")
        assert.strictEqual(yield* move("admin", 3, "ACTIVE"), "409 UNMODIFIABLE(state)")
      }),
    )

    it.effect("begins anew when a dealer offers the link and the centre agrees", () =>
      Effect.gen(function* () {
        assert.strictEqual(yield* linkTo("dealer", 1), "200")
        assert.strictEqual(yield* linkOf3, "none / 1 INVITE")
        assert.strictEqual(yield* move("dealer", 1, "ACTIVE"), "400 DISALLOWED_VALUE(state)")
        assert.strictEqual(yield* move("serviceReadOnly", 3, "ACTIVE"), "403 UNAUTHORIZED_OPERATION")
        assert.strictEqual(yield* move("dealer", 1, "WITHDRAWN"), "200")
        yield* linkTo("dealer", 1)
        assert.strictEqual(yield* move("service", 3, "ACTIVE"), "200")
        assert.strictEqual(yield* linkOf3, "1 ACTIVE / none")
        assert.strictEqual(yield* outcomeOf(yield* browserOf("dealer"), "GET /partners/3"), "200")
      }),
    )
  },
)
