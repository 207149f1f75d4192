import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { Api } from "#contract/api.ts"
import { CurrentUser } from "#contract/conventions.ts"
import type { ErrorItem } from "#contract/errors.ts"
import { PLAN_SORT_COLUMNS } from "#contract/groups/plans.ts"
import type { PlanCreation } from "#contract/schemas/subscription.ts"
import { accessOf } from "#domain/access/access.ts"
import { termsDiffer } from "#domain/subscriptions/plans.ts"
import { monthsOfKind } from "#domain/subscriptions/terms.ts"
import { fail, failInput } from "../rules/fail.ts"
import { Audit } from "../store/audit.ts"
import { isId } from "../store/ids.ts"
import { Plans } from "../store/plans.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { sortOf } from "./lists.ts"

/** Handlers of subscription plans for machines (API-CAT-27 to API-CAT-29). */
export const PlansHandlers = HttpApiBuilder.group(
  Api,
  "plans",
  Effect.fnUntraced(function* (handlers) {
    const sql = yield* SqlClient.SqlClient
    const plans = yield* Plans
    const audit = yield* Audit

    /**
     * Table lock before each change of plans, so that two simultaneous changes cannot use the same name; the whole
     * table may be locked, because plans are few.
     */
    const oneAtATime = sql`LOCK TABLE subscription_plans IN SHARE ROW EXCLUSIVE MODE`

    const configurator = Effect.fnUntraced(function* () {
      const { user } = yield* CurrentUser
      return accessOf(user).canViewConfiguration ? user : yield* fail("UNAUTHORIZED_OPERATION")
    })

    /** Checks a payload and returns the plan to store; fails with all errors together. */
    const checked = Effect.fnUntraced(function* (given: PlanCreation, id: number) {
      const unknown = yield* plans.unknownOf(given)
      const months = monthsOfKind(given.kind)
      const fieldErrors: ReadonlyArray<ErrorItem> = [
        ...unknown.map((field) => ({ message: "DISALLOWED_VALUE" as const, field })),
        ...(months === null || months === given.months
          ? []
          : [{ message: "DISALLOWED_VALUE" as const, field: "months" }]),
      ]
      yield* failInput(fieldErrors)
      const name = given.name.trim()
      if (yield* plans.nameTaken(name, id)) return yield* fail("DUPLICATE", "name")
      return { ...given, name, brands: given.brands ?? [], countries: given.countries ?? [] }
    })

    return handlers.handleAll({
      list: Effect.fnUntraced(function* ({ query }) {
        const { user } = yield* CurrentUser
        const sort = yield* sortOf(query.sort, PLAN_SORT_COLUMNS)
        const reader = accessOf(user).canViewConfiguration ? "everything" : user
        return yield* plans.list(reader, { ...query, sort })
      }),
      create: ({ payload }) =>
        Effect.gen(function* () {
          const user = yield* configurator()
          yield* oneAtATime
          const created = yield* plans.create(yield* checked(payload, 0))
          yield* audit.record({
            actor: user,
            action: "plan.created",
            targetKind: "catalogue",
            targetId: created.id,
            details: { name: created.name },
          })
          return created
        }).pipe(inOneTransaction),
      update: ({ params, payload }) =>
        Effect.gen(function* () {
          const user = yield* configurator()
          yield* oneAtATime
          const { version, ...given } = payload
          const found = isId(params.id) ? yield* plans.lock(params.id) : Option.none()
          if (Option.isNone(found)) return yield* fail("NOT_FOUND", "id")
          if (version !== undefined && version !== found.value.version)
            return yield* fail("CONFLICT", "version")
          const plan = yield* checked(given, params.id)
          if (termsDiffer(found.value, plan) && (yield* plans.hasSubscriptions(params.id)))
            return yield* fail("SUBSCRIPTION_PLAN_HAS_LINKED_SUBSCRIPTIONS")
          const changed = yield* plans.update(params.id, plan)
          yield* audit.record({
            actor: user,
            action: "plan.changed",
            targetKind: "catalogue",
            targetId: params.id,
            details: { before: found.value, after: changed },
          })
          return changed
        }).pipe(inOneTransaction),
    })
  }),
)
