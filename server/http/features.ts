import { Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import type { FlagCandidate, FlagWrite, ListedFlag } from "#contract/schemas/feature.ts"
import type { User } from "#contract/schemas/user.ts"
import { fieldErrorsInValues, isFlagOn } from "#domain/feature-flags.ts"
import { fail, failInput, upToDate } from "../rules/fail.ts"
import { Audit } from "../store/audit.ts"
import { FeatureFlags } from "../store/feature-flags.ts"
import { isId } from "../store/ids.ts"
import { Sessions } from "../store/sessions.ts"
import { inOneTransaction } from "../store/transaction.ts"
import { administrator, storedId } from "./administrator.ts"
import { sortOf } from "./lists.ts"

const BY_ID = { column: "id", descending: false } as const

/** Handlers of features with limited availability, and of their audience (section 62). */
export const FeaturesHandlers = HttpApiBuilder.group(
  Api,
  "features",
  Effect.fnUntraced(function* (handlers) {
    const features = yield* FeatureFlags
    const audit = yield* Audit
    const sessions = yield* Sessions

    const note = (actor: User, action: string, flag: number, details: Record<string, unknown>) =>
      audit.record({ actor, action, targetKind: "flag", targetId: flag, details })

    /** Changes feature flags in one transaction; signed-in users get the new flags when the transaction commits. */
    const written = <A, E, R>(work: Effect.Effect<A, E, R>) =>
      inOneTransaction(Effect.tap(work, () => sessions.everybodyChanged))

    const flagToChange = Effect.fnUntraced(function* (id: number) {
      const found = yield* features.flagToChange(yield* storedId(id))
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })

    const ruleToChange = Effect.fnUntraced(function* (id: number) {
      const found = yield* features.ruleToChange(yield* storedId(id))
      return Option.isSome(found) ? found.value : yield* fail("NOT_FOUND", "id")
    })

    const knownFlag = Effect.fnUntraced(function* (id: number) {
      const found = isId(id) ? yield* features.flagToChange(id) : Option.none()
      if (Option.isNone(found)) yield* fail("DISALLOWED_VALUE", "flagId")
    })

    return handlers.handleAll({
      flags: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = (yield* sortOf(query.sort, ["id", "name"])) ?? BY_ID
        const found = yield* features.flags({ ...query, sort })
        const candidates = yield* features.allCandidates
        return { ...found, content: found.content.map((flag) => withAudience(flag, candidates)) }
      }),
      flag: Effect.fnUntraced(function* ({ params }) {
        yield* administrator
        const found = yield* features.flag(yield* storedId(params.id))
        if (Option.isNone(found)) return yield* fail("NOT_FOUND", "id")
        return withAudience(found.value, yield* features.allCandidates)
      }),
      candidates: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        yield* sortOf(query.sort, [])
        return yield* features.candidates(query)
      }),
      createFlag: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* administrator
        yield* failInput(ruleErrors(payload))
        return yield* written(
          Effect.gen(function* () {
            const made = yield* features.createFlag(payload)
            if (Option.isNone(made)) return yield* fail("DUPLICATE", "name")
            const { rules } = payload
            if (rules !== undefined) yield* features.setRules(made.value.id, rules)
            yield* note(actor, "flag.created", made.value.id, { new: { ...made.value, rules } })
            return made.value
          }),
        )
      }),
      changeFlag: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* administrator
        yield* failInput(ruleErrors(payload))
        return yield* written(
          Effect.gen(function* () {
            const old = yield* flagToChange(params.id)
            yield* upToDate(old.version, payload.version)
            const changed = yield* features.changeFlag(old.id, payload)
            if (Option.isNone(changed)) return yield* fail("DUPLICATE", "name")
            const { rules } = payload
            if (rules !== undefined) yield* features.setRules(old.id, rules)
            yield* note(actor, "flag.changed", old.id, { old, new: { ...changed.value, rules } })
            return changed.value
          }),
        )
      }),
      deleteFlag: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* administrator
        yield* written(
          Effect.gen(function* () {
            const old = yield* flagToChange(params.id)
            yield* features.deleteFlag(old.id)
            yield* note(actor, "flag.deleted", old.id, { old })
          }),
        )
      }),
      rules: Effect.fnUntraced(function* ({ query }) {
        yield* administrator
        const sort = (yield* sortOf(query.sort, ["id", "flagId", "kind"])) ?? BY_ID
        return yield* features.rules({ ...query, sort })
      }),
      createRule: Effect.fnUntraced(function* ({ payload }) {
        const actor = yield* administrator
        yield* failInput(fieldErrorsInValues(payload))
        return yield* written(
          Effect.gen(function* () {
            yield* knownFlag(payload.flagId)
            const made = yield* features.createRule(payload)
            yield* note(actor, "flag.rule.created", made.flagId, { new: made })
            return made
          }),
        )
      }),
      changeRule: Effect.fnUntraced(function* ({ params, payload }) {
        const actor = yield* administrator
        yield* failInput(fieldErrorsInValues(payload))
        return yield* written(
          Effect.gen(function* () {
            const old = yield* ruleToChange(params.id)
            yield* upToDate(old.version, payload.version)
            if (payload.flagId !== old.flagId) return yield* fail("UNMODIFIABLE", "flagId")
            const changed = yield* features.changeRule(old.id, payload)
            yield* note(actor, "flag.rule.changed", old.flagId, { old, new: changed })
            return changed
          }),
        )
      }),
      deleteRule: Effect.fnUntraced(function* ({ params }) {
        const actor = yield* administrator
        yield* written(
          Effect.gen(function* () {
            const old = yield* ruleToChange(params.id)
            yield* features.deleteRule(old.id)
            yield* note(actor, "flag.rule.deleted", old.flagId, { old })
          }),
        )
      }),
    })
  }),
)

const ruleErrors = ({ rules = [] }: FlagWrite) =>
  rules.flatMap((rule, index) =>
    fieldErrorsInValues(rule).map((fieldError) => ({
      ...fieldError,
      field: `rules.${index}.${fieldError.field}`,
    })),
  )

const withAudience = (
  flag: Omit<ListedFlag, "audience">,
  candidates: ReadonlyArray<FlagCandidate>,
): ListedFlag => ({ ...flag, audience: candidates.filter((one) => isFlagOn(flag, one)).length })
