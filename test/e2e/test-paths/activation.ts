import { activationChart } from "#machines/account/activation/chart.ts"
import type { TestPath } from "#test/support/test-paths/test-path.ts"
import { mailedLink } from "../support/mail.ts"
import { completePerson } from "./incomplete.ts"
import { asPerson, newAddress, register, requestEmailChange } from "./people.ts"
import { cutOff, press } from "./play.ts"
import { type Fixtures, stepName, type Workflow } from "./workflow.ts"

/** The last event of a named actor in a test path. */
const lastOf = ({ steps }: TestPath, name: string) =>
  steps.findLast(({ pathEvent }) => stepName(pathEvent) === name)?.pathEvent.event as
    | {
        readonly output?: { readonly purpose: string; readonly passwordSet: boolean }
        readonly error?: unknown
      }
    | undefined

const isRejection = (error: unknown) => (error as { readonly _tag?: string })._tag === "ApiError"
const isDoneBefore = (error: unknown) => JSON.stringify(error).includes("ALREADY_ACTIVE")
const isTaken = ({ steps }: TestPath) =>
  steps.some(
    ({ pathEvent: { event, actor, kind } }) =>
      kind === "error" && actor === "activate" && "error" in event && isRejection(event.error),
  )

/**
 * The mailed link that the `look` step of the test path finds: for a newly registered account, for a change of the
 * e-mail address (applied at once), or an invalid link.
 */
const linkFor = async (fixtures: Fixtures, testPath: TestPath): Promise<string> => {
  const found = lastOf(testPath, "done look")?.output
  if (found === undefined) return "/#/activate/nobody-was-sent-this-link"
  const { request } = fixtures
  const address = newAddress()
  if (!found.passwordSet) {
    await register(request, address)
    return mailedLink(request, address, "/activate/")
  }
  await requestEmailChange(request, await completePerson(fixtures.portal), address)
  const link = await mailedLink(request, address, "/activate/")
  // Registers another user with the new address meanwhile, so that the change is refused.
  if (isTaken(testPath)) await register(request, address)
  return link
}

/** Plays the test paths of the activation chart, which opens mailed links, on the real page and server. */
export const activationWorkflow: Workflow = {
  chart: activationChart,
  calls: {
    look: ({ pathname }, request) => pathname.startsWith("/api/auth/activate/") && request.method() === "GET",
    activate: ({ pathname }, request) =>
      pathname.startsWith("/api/auth/activate/") && request.method() === "PUT",
  },
  open: async (fixtures, testPath) => {
    const link = await linkFor(fixtures, testPath)
    if ((testPath.input as { readonly user: unknown }).user !== null)
      await asPerson(fixtures.request, "owner")
    await fixtures.page.goto(link)
  },
  steps: {
    "done look": ({ calls }) => calls.end("look", "answered"),
    "error look": (fixtures, { pathEvent }) =>
      "error" in pathEvent.event && isRejection(pathEvent.event.error)
        ? fixtures.calls.end("look", "answered")
        : cutOff(fixtures, "look"),
    "done activate": ({ calls }) => calls.end("activate", "answered"),
    "error activate": (fixtures, { pathEvent }) =>
      "error" in pathEvent.event && isRejection(pathEvent.event.error)
        ? fixtures.calls.end("activate", "answered")
        : cutOff(fixtures, "activate"),
    "load.retried": (fixtures) => press(fixtures, fixtures.page.getByRole("button", { name: "Try again" })),
    "activation.cancelled": (fixtures) =>
      press(fixtures, fixtures.page.getByRole("button", { name: "Cancel" })),
  },
  unrealised: [
    {
      what: "an activation that was done before",
      reason: "the answer to an earlier try must have been lost between server and tab",
      is: (name, _, pathEvent) =>
        name === "error activate" && "error" in pathEvent.event && isDoneBefore(pathEvent.event.error),
    },
  ],
}
