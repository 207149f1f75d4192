import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import fc from "fast-check"
import type { Browser } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, emailOf, endUser, makePeople, partnerRole } from "../machines/people.ts"
import { call, DAY, layPlans, outcome, PLAN } from "./fixtures.ts"

const people = {
  owner: endUser,
  centre3: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  centre5: partnerRole("ROLE_PARTNER_USER", "SERVICE", 5),
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const
type Who = keyof typeof people
const REASON = { terminatingDescription: "It is no longer needed." }
const START = new Date("2026-03-01T09:00:00Z")

/** Generated step: a user's action or the passing of time. `nth` selects one of the existing subscriptions. */
type Step =
  | {
      readonly does: "request" | "invite"
      readonly centre: 3 | 5
      readonly who: Who
      readonly autoRenew: boolean
    }
  | { readonly does: "activate" | "reject" | "withdraw" | "cancel"; readonly who: Who; readonly nth: number }
  | { readonly does: "transfer" | "deprecate"; readonly centre: 3 | 5; readonly nth: number }
  | { readonly does: "wait"; readonly days: number }

const who = fc.constantFrom<Who>("owner", "centre3", "centre5", "admin")
const centre = fc.constantFrom<3 | 5>(3, 5)
const nth = fc.nat({ max: 9 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom("request" as const, "invite" as const),
      centre,
      who,
      autoRenew: fc.boolean(),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      does: fc.constantFrom(
        "activate" as const,
        "activate" as const,
        "reject" as const,
        "withdraw" as const,
        "cancel" as const,
      ),
      who,
      nth,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom("transfer" as const, "deprecate" as const), centre, nth }),
  },
  {
    weight: 3,
    // Numbers of days to wait. Their sums are never a year, a leap year, or 30 days less, because at such a limit
    // the time of day matters, which the model does not know.
    arbitrary: fc.record({ does: fc.constant("wait" as const), days: fc.constantFrom(1, 200, 340, 370) }),
  },
)

interface Known {
  readonly id: number
  state: string
  service: 3 | 5
  autoRenew: boolean
  expires: number
  announced: boolean
  detached: boolean
}

/**
 * Reference model of the rules OPEN-81 to OPEN-87, as short as possible: the stored subscriptions and the expected
 * responses.
 */
class Model {
  readonly all: Array<Known> = []
  service: 3 | 5 | null = null
  now: number
  constructor(now: number) {
    this.now = now
  }
  readonly running = () => this.all.find((one) => one.state === "ACTIVE")
  readonly pick = (n: number) => this.all[n % Math.max(1, this.all.length)]
  /** Whether a subscription at this centre may start now. */
  readonly free = (at: number) => {
    const running = this.running()
    return running === undefined || (running.service === at && running.expires - this.now <= 30 * DAY)
  }
  readonly waiting = (at: number) =>
    this.all.some((one) => one.service === at && (one.state === "INVITE" || one.state === "REQUEST"))

  leaveOthers(to: 3 | 5, from?: 3 | 5) {
    for (const one of this.all) {
      if (one.service === to || (from !== undefined && one.service !== from)) continue
      if (one.state === "INVITE") one.state = "WITHDRAWN"
      else if (one.state === "REQUEST") one.state = "REJECTED"
      else if (one.state === "ACTIVE") one.service = to
      else if (one.state === "EXPIRED" || one.state === "CANCELED") one.detached = true
    }
  }

  activate(one: Known) {
    const running = this.running()
    const start = running === undefined ? this.now : Math.max(this.now, running.expires)
    if (running !== undefined) Object.assign(running, { state: "EXPIRED", expires: this.now })
    if (this.service !== one.service) {
      this.leaveOthers(one.service)
      this.service = one.service
    }
    Object.assign(one, { state: "ACTIVE", expires: yearAfter(start), announced: false })
  }

  wait(days: number) {
    this.now += days * DAY
    const running = this.running()
    if (running === undefined) return
    if (running.expires <= this.now) {
      if (running.autoRenew && running.announced)
        Object.assign(running, { expires: yearAfter(running.expires), announced: false })
      else running.state = "EXPIRED"
    } else if (running.expires - this.now <= 30 * DAY) running.announced = true
  }
}

const yearAfter = (time: number): number => {
  const date = new Date(time)
  return date.setUTCFullYear(date.getUTCFullYear() + 1)
}

/**
 * The side for which a user acts on a subscription of the owner's machine; null when the subscription is not
 * visible.
 */
const sideOf = (person: Who, one: Known): "owner" | "centre" | null => {
  if (person === "owner") return "owner"
  if (person === "admin") return "centre"
  return person === `centre${one.service}` && !one.detached ? "centre" : null
}

const targets = { activate: "ACTIVE", reject: "REJECTED", withdraw: "WITHDRAWN", cancel: "CANCELED" } as const
const ways = [
  "INVITE ACTIVE owner",
  "INVITE REJECTED owner",
  "INVITE WITHDRAWN centre",
  "REQUEST ACTIVE centre",
  "REQUEST REJECTED centre",
  "REQUEST WITHDRAWN owner",
  "ACTIVE CANCELED centre",
]

/**
 * Expected response to a step by the model, which is changed when the step succeeds; null when the step does not
 * apply.
 */
const expectedOf = (model: Model, step: Step): string | null => {
  switch (step.does) {
    case "wait":
      model.wait(step.days)
      return null
    case "request": {
      if (step.who !== "owner" && step.who !== "admin") return null
      if (model.service !== null && model.service !== step.centre && model.running() !== undefined) {
        model.leaveOthers(step.centre)
        model.service = step.centre
        return "200"
      }
      if (!model.free(step.centre)) return "409 SUBSCRIPTION_ACTIVE"
      if (model.waiting(step.centre)) return "409 ALREADY_SAVED"
      if (model.service !== step.centre) {
        model.leaveOthers(step.centre)
        model.service = step.centre
      }
      return "200"
    }
    case "invite":
      if (step.who !== `centre${step.centre}` && step.who !== "admin") return "404 NOT_FOUND(serviceId)"
      if (!model.free(step.centre)) return "409 SUBSCRIPTION_ACTIVE"
      return model.waiting(step.centre) ? "409 ALREADY_SAVED" : "201"
    case "transfer":
    case "deprecate": {
      const one = model.pick(step.nth)
      if (one === undefined) return null
      if (one.service !== step.centre || one.detached) return "404 NOT_FOUND(id)"
      const ended = ["EXPIRED", "CANCELED", "REJECTED", "WITHDRAWN"].includes(one.state)
      if (step.does === "deprecate") {
        if (!ended) return "400 DISALLOWED_VALUE"
        one.detached = true
        return "200"
      }
      if (one.state === "REJECTED" || one.state === "WITHDRAWN") return "409 UNMODIFIABLE"
      const to = step.centre === 3 ? 5 : 3
      model.leaveOthers(to, step.centre)
      if (model.service === step.centre) model.service = to
      return "200"
    }
    default: {
      const one = model.pick(step.nth)
      if (one === undefined) return null
      const side = sideOf(step.who, one)
      if (side === null) return "404 NOT_FOUND(id)"
      const target = targets[step.does]
      if (step.does === "cancel" && side === "owner" && one.state === "ACTIVE") {
        if (!one.autoRenew) return "409 ALREADY_INACTIVE"
        one.autoRenew = false
        return "200"
      }
      if (!ways.includes(`${one.state} ${target} ${side}`)) {
        if (one.state === target) return target === "ACTIVE" ? "409 ALREADY_ACTIVE" : "409 ALREADY_INACTIVE"
        return ways.some((way) => way.startsWith(`${one.state} `))
          ? "400 DISALLOWED_VALUE"
          : "409 UNMODIFIABLE"
      }
      if (target === "ACTIVE") {
        if (!model.free(one.service)) return "409 SUBSCRIPTION_ACTIVE"
        model.activate(one)
      } else {
        one.state = target
        one.autoRenew = false
      }
      return "200"
    }
  }
}

layer(Layer.provideMerge(startServer(), movableClock()), { excludeTestServices: true, timeout: 300_000 })(
  "any sequence of calls on the subscriptions of a machine",
  (it) => {
    it.effect(
      "goes as in the model, and never leaves two running",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          const clock = yield* MovableClock
          // Stops the clock, so that model and server use the same time however long a call takes.
          yield* clock.stop
          yield* layPlans
          const ids = yield* makePeople(people as never as Record<Who, []>)
          let machine = 0

          const act = Effect.fnUntraced(function* (browser: Browser, model: Model, step: Step) {
            const one = "nth" in step ? model.pick(step.nth) : undefined
            switch (step.does) {
              case "wait":
                yield* clock.setTo(new Date(model.now))
                yield* runJob("subscription-clock")
                return ""
              case "request":
                return outcome(
                  yield* call(browser, `PUT /machines/${machine}/services`, {
                    serviceId: step.centre,
                    planId: PLAN.year,
                    autoRenew: step.autoRenew,
                  }),
                )
              case "invite":
                return outcome(
                  yield* call(browser, `POST /services/${step.centre}/subscriptions/invite`, {
                    machineId: machine,
                    planId: PLAN.year,
                    customerEmail: emailOf("owner"),
                    customerReference: "PO",
                    autoRenew: step.autoRenew,
                  }),
                )
              case "transfer":
                return outcome(
                  yield* call(browser, `PUT /services/${step.centre}/subscriptions/${one?.id}/transfer`, {
                    serviceId: step.centre === 3 ? 5 : 3,
                  }),
                )
              case "deprecate":
                return outcome(
                  yield* call(browser, `PUT /services/${step.centre}/subscriptions/${one?.id}/deprecate`),
                )
              case "withdraw":
                return outcome(yield* call(browser, `PUT /subscriptions/${one?.id}/withdraw`))
              default:
                return outcome(
                  yield* call(browser, `PUT /subscriptions/${one?.id}/${step.does}`, {
                    ...(step.does === "activate" ? { customerReference: "PO" } : REASON),
                  }),
                )
            }
          })

          /** Adds a subscription created by a request or invitation to the model. */
          const learn = Effect.fnUntraced(function* (
            model: Model,
            step: Step & { readonly does: "request" | "invite" },
          ) {
            const rows = yield* sql<{ id: number; state: string }>`SELECT id, state FROM subscriptions
              WHERE machine_id = ${machine} ORDER BY id`
            for (const { id } of rows.slice(model.all.length))
              model.all.push({
                id,
                state: step.does === "invite" ? "INVITE" : "REQUEST",
                service: step.centre,
                autoRenew: step.autoRenew,
                expires: 0,
                announced: false,
                detached: false,
              })
          })

          const compare = Effect.fnUntraced(function* (model: Model, trail: string) {
            const stored = yield* sql<{
              line: string
            }>`SELECT concat_ws(' ', id, state, service_id, auto_renew,
                detached_on IS NOT NULL) AS line FROM subscriptions WHERE machine_id = ${machine} ORDER BY id`
            assert.deepStrictEqual(
              stored.map((row) => row.line),
              model.all.map(
                (one) => `${one.id} ${one.state} ${one.service} ${pg(one.autoRenew)} ${pg(one.detached)}`,
              ),
              trail,
            )
            const [at] = yield* sql<{
              service: number | null
            }>`SELECT service_id AS service FROM machines WHERE id = ${machine}`
            assert.strictEqual(at?.service ?? null, model.service, trail)
          })

          const play = Effect.fnUntraced(function* (steps: ReadonlyArray<Step>) {
            machine++
            yield* clock.setTo(START)
            yield* addMachine({ id: machine, owner: ids.owner })
            // Allows new sign-ins, because sessions expire as days pass and users sign in again.
            yield* sql`DELETE FROM sign_in_attempts`
            const signedIn = new Map<Who, Browser>()
            const browserNow = Effect.fnUntraced(function* (person: Who) {
              const browser = signedIn.get(person) ?? (yield* browserOf(person))
              signedIn.set(person, browser)
              return browser
            })
            const model = new Model(START.getTime())
            const trail: Array<string> = []
            for (const step of steps) {
              model.now = Math.max(model.now, START.getTime())
              const expected = expectedOf(model, step)
              if (expected === null && step.does !== "wait") continue
              const got = yield* act(yield* browserNow("who" in step ? step.who : "admin"), model, step)
              trail.push(`${JSON.stringify(step)} -> ${got}`)
              if (step.does === "wait") signedIn.clear()
              else assert.strictEqual(got, expected, trail.join("\n"))
              if (step.does === "request" || step.does === "invite") yield* learn(model, step)
              yield* compare(model, trail.join("\n"))
            }
          })

          const context = yield* Effect.context<Effect.Services<ReturnType<typeof play>>>()
          yield* Effect.promise(() =>
            fc.assert(
              fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), (steps) =>
                Effect.runPromiseWith(context)(play(steps)),
              ),
              { numRuns: 8, endOnFailure: true },
            ),
          )
        }),
      300_000,
    )
  },
)

const pg = (value: boolean): string => (value ? "t" : "f")
