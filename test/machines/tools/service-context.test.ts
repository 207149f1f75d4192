import { Effect, Layer, ManagedRuntime } from "effect"
import { expect, it, vi } from "vitest"
import { type AnyMachineSnapshot, fromPromise } from "xstate"
import { navigationMachine } from "#machines/shell/navigation/machine.ts"
import { visibleNotices } from "#machines/shell/notices/selectors.ts"
import { overlayHostMachine } from "#machines/shell/overlay-host/machine.ts"
import { pageMachine } from "#machines/shell/page/machine.ts"
import { portalMachine } from "#machines/shell/portal/machine.ts"
import { noticesOf } from "#machines/shell/portal/selectors.ts"
import { withRoles } from "#machines/shell/sample-users.ts"
import { LAST_CONTEXT } from "#machines/tools/service-context/last-context.ts"
import { serviceContextMachine } from "#machines/tools/service-context/machine.ts"
import { ApiError, type CallFailure, NetworkError } from "#services/failures.ts"
import { ToolsCalls } from "#services/tools/tools-calls.ts"
import { runPortal } from "#test/support/running-portal.ts"
import { fakeShell } from "#test/support/shell.ts"

const call = "GET /partners/{id}"
const notFound = new ApiError({ status: 404, errors: [{ message: "NOT_FOUND" }], call })
const member = withRoles({ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 as never })

/**
 * Starts a portal at an address below /service, with only the service context chart in the header. The name of
 * centre 3, the user's own, can be loaded; for other centres the given failure is answered.
 */
const start = (
  address: string,
  {
    last,
    failure = notFound,
    isSilent = false,
  }: { last?: string; failure?: CallFailure; isSilent?: boolean } = {},
) => {
  const shell = fakeShell({ address, user: member })
  const calls = Layer.succeed(ToolsCalls, {
    contextName: (id: number) => {
      if (isSilent) return Effect.never
      return id === 3 ? Effect.succeed("Harjukylän Huolto") : Effect.fail(failure)
    },
  } as never)
  const runtime = ManagedRuntime.make(Layer.merge(shell.layer, calls))
  const portal = runPortal(
    portalMachine.provide({
      actors: {
        navigation: navigationMachine.provide({
          actors: { loadScreen: fromPromise(async () => ({ machine: pageMachine })) as never },
        }),
        overlayHost: overlayHostMachine.provide({
          actors: {
            loadOverlay: fromPromise(async ({ input }: { input: { id: unknown } }) => {
              if (input.id !== "tools") return new Promise<never>(() => {})
              // Stores the last context only here, because the session storage is cleared when the user signs in.
              if (last !== undefined) shell.session.setItem(LAST_CONTEXT, last)
              return { machine: serviceContextMachine }
            }) as never,
          },
        }),
        loadTexts: fromPromise(async () => {}),
      },
    }),
    runtime,
  )
  const header = () => portal.getSnapshot().children.tools?.getSnapshot() as AnyMachineSnapshot | undefined
  return {
    shell,
    /** State of the service context chart in the header. */
    state: () => (header()?.children["overlay"]?.getSnapshot() as AnyMachineSnapshot | undefined)?.value,
    sent: () =>
      visibleNotices(noticesOf(portal.getSnapshot())?.getSnapshot() as never).map(({ key, values }) => [
        key,
        values,
      ]),
    last: () => shell.session.getItem(LAST_CONTEXT),
  }
}

it("says that there is no such centre for the user, and leads to their own", async () => {
  const { last, shell, sent } = start("/service/999999/data", { last: "3" })
  await vi.waitFor(() => expect(shell.address()).toBe("/service"))
  expect(sent()).toEqual([["tools.context.missing", { id: "999999" }]])
  expect(shell.moves).toMatchObject([{ to: "/service", replace: true }])
  expect(last()).toBe("3")
})

it("the way to the user's own centre does not lead back to a deleted one", async () => {
  const { last, shell } = start("/service/5", { last: "5" })
  await vi.waitFor(() => expect(shell.address()).toBe("/service"))
  expect(last()).toBe("")
})

it("stays in the user's own centre, which becomes the last used one", async () => {
  const { last, shell, state, sent } = start("/service/3")
  await vi.waitFor(() => expect(state()).toBe("named"))
  expect([shell.address(), last(), sent()]).toEqual(["/service/3", "3", []])
})

it("stays at the page while the server cannot be reached", async () => {
  const { last, shell, state, sent } = start("/service/5", { last: "3", failure: new NetworkError({ call }) })
  await vi.waitFor(() => expect(state()).toBe("nameless"))
  expect([shell.address(), last(), sent()]).toEqual(["/service/5", "5", []])
})

it("is the last used one even if left before its name is loaded", async () => {
  const { last, shell } = start("/service/3", { isSilent: true })
  await vi.waitFor(() => expect(last()).toBe("3"))
  expect(shell.address()).toBe("/service/3")
})
