import { expect, it } from "vitest"
import { assign, createActor, setup } from "xstate"
import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"
import type { User } from "#contract/schemas/user.ts"
import { watchVisit } from "#machines/consent/analytics/watch-visit.ts"
import { owner, withRoles } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"

interface Shown {
  readonly route: { readonly pattern: string }
  readonly path: string
}

/** Fake of session and navigation with only the context that the visit watcher reads. */
const keeper = <C extends object>(context: C) =>
  setup({
    types: { context: {} as C, events: {} as { readonly type: "now"; readonly now: Partial<C> } },
  }).createMachine({ context: context as never, on: { now: { actions: assign(({ event }) => event.now) } } })

const follow = () => {
  const sent: Array<AnalyticsEvent> = []
  const root = createActor(
    setup({
      actors: {
        session: keeper<{ readonly user: User | null }>({ user: null }),
        navigation: keeper<{ readonly shown?: Shown }>({}),
        watchVisit,
      },
    }).createMachine({
      invoke: [
        { src: "session", systemId: systemIds.session },
        { src: "navigation", systemId: systemIds.navigation },
      ],
      on: { happened: { actions: ({ event }) => void sent.push(event["what"]) } },
      initial: "waiting",
      states: {
        waiting: { on: { agreed: { target: "following" } } },
        following: { invoke: { src: "watchVisit" }, on: { withdrawn: { target: "waiting" } } },
      },
    }),
  ).start()
  return {
    sent,
    agree: () => root.send({ type: "agreed" }),
    withdraw: () => root.send({ type: "withdrawn" }),
    is: (user: User | null) => root.system.get(systemIds.session).send({ type: "now", now: { user } }),
    goTo: (pattern: string, path: string) =>
      root.system
        .get(systemIds.navigation)
        .send({ type: "now", now: { shown: { route: { pattern }, path } } }),
  }
}

const dealer = { authRole: "ROLE_PARTNER_USER", partnerType: "DEALER", partnerId: 3 as never } as const

it("tells the highest of a person's roles, and again when it is another (ROLE-16, CONS-11)", () => {
  const { agree, is, sent } = follow()
  agree()
  is(owner)
  is({ ...owner, firstName: "Kaarina" })
  is(withRoles({ authRole: "ROLE_END_USER" }, dealer))
  is(withRoles(dealer, { authRole: "ROLE_ADMIN" }))
  is(null)
  expect(sent).toEqual(
    ["NOBODY", "ROLE_END_USER", "ROLE_PARTNER_USER", "ROLE_ADMIN", "NOBODY"].map((role) => ({
      name: "user_changed",
      role,
    })),
  )
})

it("tells of a page its pattern, for each page and nothing of which one it is (CONS-09)", () => {
  const { agree, goTo, sent } = follow()
  agree()
  goTo("/machine/:vin", "/machine/HD1")
  goTo("/machine/:vin", "/machine/HD1")
  goTo("/machine/:vin", "/machine/HD2")
  const pages = sent.filter(({ name }) => name === "page_view")
  expect(pages).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toMatch(/HD[12]/)
})

it("tells nothing unless it is agreed to", () => {
  const { agree, goTo, is, sent, withdraw } = follow()
  is(owner)
  goTo("/fleet", "/fleet")
  expect(sent).toEqual([])
  agree()
  const before = sent.length
  expect(before).toBe(2)
  withdraw()
  is(null)
  goTo("/", "/")
  expect(sent).toHaveLength(before)
})
