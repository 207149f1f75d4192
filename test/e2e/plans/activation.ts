import { activationChart } from "#machines/account/activation/chart.ts"
import type { Plan } from "#test/support/plans/plan.ts"
import { mailedLink } from "../support/mail.ts"
import { completePerson } from "./incomplete.ts"
import { asPerson, newAddress, register, requestEmailChange } from "./people.ts"
import { cutOff, press } from "./play.ts"
import { type Ground, stepName, type Workflow } from "./workflow.ts"

/** What a plan says last about one of its actors. */
const lastOf = ({ steps }: Plan, name: string) =>
  steps.findLast(({ planned }) => stepName(planned) === name)?.planned.event as
    | {
        readonly output?: { readonly purpose: string; readonly passwordSet: boolean }
        readonly error?: unknown
      }
    | undefined

const isRefusal = (error: unknown) => (error as { readonly _tag?: string })._tag === "Refused"
const isDoneBefore = (error: unknown) => JSON.stringify(error).includes("ALREADY_ACTIVE")
const isTaken = ({ steps }: Plan) =>
  steps.some(
    ({ planned: { event, actor, kind } }) =>
      kind === "error" && actor === "activate" && "error" in event && isRefusal(event.error),
  )

/**
 * A mailed link that is what the plan finds behind it: an account that was asked for just now, another address of an
 * account (which is done at once), or nothing.
 */
const linkFor = async (ground: Ground, plan: Plan): Promise<string> => {
  const found = lastOf(plan, "done look")?.output
  if (found === undefined) return "/#/activate/nobody-was-sent-this-link"
  const { request } = ground
  const address = newAddress()
  if (!found.passwordSet) {
    await register(request, address)
    return mailedLink(request, address, "/activate/")
  }
  await requestEmailChange(request, await completePerson(ground.portal), address)
  const link = await mailedLink(request, address, "/activate/")
  // Somebody else has it meanwhile.
  if (isTaken(plan)) await register(request, address)
  return link
}

/** Mailed links, on the real page and the real server. */
export const activationWorkflow: Workflow = {
  chart: activationChart,
  calls: {
    look: ({ pathname }, request) => pathname.startsWith("/api/auth/activate/") && request.method() === "GET",
    activate: ({ pathname }, request) =>
      pathname.startsWith("/api/auth/activate/") && request.method() === "PUT",
  },
  open: async (ground, plan) => {
    const link = await linkFor(ground, plan)
    if ((plan.input as { readonly user: unknown }).user !== null) await asPerson(ground.request, "owner")
    await ground.page.goto(link)
  },
  steps: {
    "done look": ({ calls }) => calls.end("look", "answered"),
    "error look": (ground, { planned }) =>
      "error" in planned.event && isRefusal(planned.event.error)
        ? ground.calls.end("look", "answered")
        : cutOff(ground, "look"),
    "done activate": ({ calls }) => calls.end("activate", "answered"),
    "error activate": (ground, { planned }) =>
      "error" in planned.event && isRefusal(planned.event.error)
        ? ground.calls.end("activate", "answered")
        : cutOff(ground, "activate"),
    "retry.requested": (ground) => press(ground, ground.page.getByRole("button", { name: "Try again" })),
    "cancel.requested": (ground) => press(ground, ground.page.getByRole("button", { name: "Cancel" })),
  },
  unrealised: [
    {
      what: "an activation that was done before",
      reason: "the answer to an earlier try must have been lost between server and tab",
      is: (name, _, planned) =>
        name === "error activate" && "error" in planned.event && isDoneBefore(planned.event.error),
    },
  ],
}
