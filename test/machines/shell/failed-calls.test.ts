import { Layer, ManagedRuntime } from "effect"
import { describe, expect, it, vi } from "vitest"
import { createMachine, fromPromise, waitFor } from "xstate"
import { ShellApi } from "#contract/areas/shell.ts"
import type { ScreenId } from "#domain/navigation/routes.ts"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import type { LoadedScreen } from "#machines/shell/navigation/screen.ts"
import { notifyFailure } from "#machines/shell/notices/notify.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { portalMachine } from "#machines/shell/portal/machine.ts"
import { navigationOf, noticesOf, sessionOf } from "#machines/shell/portal/selectors.ts"
import { owner } from "#machines/shell/sample-users.ts"
import { currentUser } from "#machines/shell/session/selectors.ts"
import { call } from "#services/call.ts"
import { makeClient } from "#services/client.ts"
import { SessionExpiry } from "#services/shell/session-expiry.ts"
import { runPortal } from "#test/support/running-portal.ts"
import { type Answer, scripted } from "#test/support/scripted-server.ts"
import { fakeShell } from "#test/support/shell.ts"

/** Makes a call of a signed-in user that gets this response; calls, session and notices are the real ones. */
const send = async (answer: Answer) => {
  const server = scripted(answer)
  const runtime = ManagedRuntime.make(Layer.mergeAll(fakeShell({ user: owner }).layer, server.layer))
  const client = await runtime.runPromise(makeClient(ShellApi))
  const saving = createMachine({
    initial: "editing",
    states: {
      editing: { on: { save: "saving" } },
      saving: {
        invoke: {
          // Call with one attempt, because writes are never retried; without a response it fails after this short
          // time limit.
          src: fromPromise(() => runtime.runPromise(call(client.auth.logout({}), { limit: "50 millis" }))),
          onDone: "editing",
          onError: { target: "rejected", actions: notifyFailure as never },
        },
      },
      rejected: {},
    },
  })
  const loadScreen = fromPromise<LoadedScreen, { readonly screen: ScreenId }>(async () => ({
    machine: saving,
  }))
  const portal = runPortal(
    portalMachine.provide({
      actors: {
        navigation: navigationMachine.provide({ actors: { loadScreen } }),
        loadTexts: fromPromise(() => Promise.resolve()),
      },
    }),
    runtime,
  )
  const session = sessionOf(portal.getSnapshot())
  const navigation = navigationOf(portal.getSnapshot())
  const notices = noticesOf(portal.getSnapshot())
  if (session === undefined || navigation === undefined || notices === undefined)
    throw new Error("The portal does not run")
  const sentEvents = () => visibleNotices(notices.getSnapshot()).map(({ kind, key }) => `${kind}: ${key}`)
  const person = () => currentUser(session.getSnapshot())?.id
  await waitFor(session, (now) => now.matches("signedIn"))
  await waitFor(navigation, (now) => now.matches("shown"))
  expect([sentEvents(), person()]).toEqual([[], owner.id])
  expect(await runtime.runPromise(SessionExpiry.use((expiry) => expiry.open))).toBeDefined()
  const screen = navigation.getSnapshot().children["screen"]
  screen?.send({ type: "save" })
  await vi.waitFor(() => expect(server.sent).toHaveLength(1))
  await vi.waitFor(() => expect(screen?.getSnapshot()).not.toMatchObject({ value: "saving" }))
  return { sentEvents, person }
}

const status =
  (code: number, ...errors: ReadonlyArray<string>): Answer =>
  () =>
    Response.json(
      errors.map((message) => ({ message })),
      { status: code },
    )

describe("a call that fails while a user is signed in", () => {
  it("with 401 says once that the time is over, and no user is signed in any more (ERR-01)", async () => {
    const { sentEvents, person } = await send(status(401, "NOT_LOGGED_IN"))
    await vi.waitFor(() => expect(person()).toBeUndefined())
    expect(sentEvents()).toEqual(["info: errors.SESSION_TIMEOUT"])
  })

  it.each<[string, Answer]>([
    ["no network is there", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["no answer in time", () => new Promise(() => {})],
  ])("because %s says that the server does not answer, and the person stays (ERR-02)", async (_, answer) => {
    const { sentEvents, person } = await send(answer)
    await vi.waitFor(() => expect(sentEvents()).toEqual(["error: errors.REQUEST_TIMEOUT"]))
    expect(person()).toBe(owner.id)
  })

  it.each([502, 503, 504])(
    "with %i says that the service is away, whatever else stands in the answer (ERR-03)",
    async (code) => {
      const { sentEvents, person } = await send(status(code, "NOT_FOUND"))
      await vi.waitFor(() => expect(sentEvents()).toEqual(["error: errors.SERVICE_UNAVAILABLE"]))
      expect(person()).toBe(owner.id)
    },
  )
})
