import { expect, it } from "vitest"
import { createActor, createMachine, fromCallback, fromPromise } from "xstate"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { systemIds } from "#machines/system.ts"
import { pushMachine } from "#machines/tools/push/machine.ts"
import { GatewayError } from "#services/failures.ts"

/**
 * Plays a press on a system notification in an open portal and waits until it is marked as read; returns the
 * addresses requested by then.
 */
const press = async (link: string | null) => {
  const places: Array<unknown> = []
  const read: Array<unknown> = []
  const quiet = fromCallback(() => () => {}) as never
  const push = pushMachine.provide({
    actors: {
      listen: quiet,
      watchLanguage: quiet,
      prepare: fromPromise(async () => ({ permission: "unsupported", wanted: false })) as never,
      markRead: fromPromise(async ({ input }) => void read.push(...(input as { ids: [] }).ids)) as never,
    },
  })
  const navigation = createMachine({
    on: { "navigate.requested": { actions: ({ event }) => void places.push(event["to"]) } },
  })
  const root = createActor(
    createMachine({
      invoke: [
        { systemId: systemIds.navigation, src: navigation },
        { systemId: systemIds.push, src: push, input: { user: owner, boot: sampleBoot } },
      ],
    }),
  ).start()
  const message = { id: 12, title: "North field", notificationType: "boundaryOccurrence", link } as const
  root.system.get(systemIds.push).send({ type: "push.opened", message })
  await expect.poll(() => read).toEqual([12])
  root.stop()
  return places
}

it("a pressed notification leads to its place, else to the list; another site leaves the tab as it is (PUSH-05)", async () => {
  expect(await press("fleet/boundaries")).toEqual(["/fleet/boundaries"])
  expect(await press(null)).toEqual(["/notifications"])
  expect(await press("https://news.example/harvest")).toEqual([])
})

it("registers this browser with the person's language, and again when it is another (PUSH-03, OPEN-178)", async () => {
  const registered: Array<unknown> = []
  const quiet = fromCallback(() => () => {}) as never
  const push = createActor(
    pushMachine.provide({
      actors: {
        listen: quiet,
        watchLanguage: quiet,
        prepare: fromPromise(async () => ({ permission: "granted", wanted: true })) as never,
        register: fromPromise(async ({ input }) => {
          registered.push(input)
          return true
        }) as never,
      },
    }),
    { input: { user: owner, boot: { ...sampleBoot, pushKey: "BNc" } } },
  ).start()
  const isOn = () => push.getSnapshot().matches({ registration: "on" })
  await expect.poll(isOn).toBe(true)
  push.send({ type: "language.changed", language: "sv-SE" })
  expect(isOn()).toBe(false)
  await expect.poll(isOn).toBe(true)
  expect(registered).toEqual(
    [owner.language, "sv-SE"].map((language) => ({ key: "BNc", language, userId: owner.id })),
  )
  push.stop()
})

it.each(["prepare", "ask", "register", "unregister", "markRead"] as const)(
  "shows no failure: %s (ERR-14, PUSH-08)",
  async (broken) => {
    const sent: Array<unknown> = []
    const quiet = fromCallback(() => () => {}) as never
    const answers = {
      prepare: { permission: "default", wanted: false },
      ask: "granted",
      register: true,
      unregister: undefined,
      markRead: undefined,
    }
    const tried: Array<string> = []
    const answering = Object.entries(answers).map(([name, output]) => [
      name,
      fromPromise(async () => {
        tried.push(name)
        if (name === broken) throw new GatewayError({ status: 503, call: "PUT /usernotifications" })
        return output
      }),
    ])
    const push = pushMachine.provide({
      actors: { listen: quiet, watchLanguage: quiet, ...(Object.fromEntries(answering) as object) },
    })
    const notices = createMachine({
      on: { "notice.raised": { actions: ({ event }) => void sent.push(event["notice"]) } },
    })
    const root = createActor(
      createMachine({
        invoke: [
          { systemId: systemIds.notices, src: notices },
          {
            systemId: systemIds.push,
            src: push,
            input: { user: owner, boot: { ...sampleBoot, pushKey: "BNc" } },
          },
        ],
      }),
    ).start()
    const actor = root.system.get(systemIds.push)
    actor.send({ type: "notification.opened", ids: [12] })
    for (const type of ["push.enabled", "push.disabled"]) {
      await expect.poll(() => actor.getSnapshot().tags.size).toBe(0)
      await expect.poll(() => actor.getSnapshot().value.registration).not.toBe("preparing")
      actor.send({ type })
    }
    await expect.poll(() => tried).toContain(broken)
    await expect.poll(() => actor.getSnapshot().tags.size).toBe(0)
    await expect.poll(() => actor.getSnapshot().value.reading).toBe("idle")
    expect(root.getSnapshot().status).toBe("active")
    expect(sent).toEqual([])
    root.stop()
  },
)
