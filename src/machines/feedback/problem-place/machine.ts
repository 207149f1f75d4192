import { setup } from "xstate"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import type { OnDemandEvent } from "../../shell/on-demand/events.ts"
import { systemIds } from "../../system.ts"
import { tell } from "../../tell.ts"

const wizard: OnDemandEvent = { type: "piece.requested", id: "problem" }

/** The address of "Report a problem" (OPEN-180): the profile, with the wizard over it for those who may use it. */
export const problemPlaceMachine = setup({
  types: {
    context: {} as { readonly mayTell: boolean },
    input: {} as ScreenInput,
  },
  actions: {
    leadOn: tell(({ context }) => [
      goTo("/profile"),
      ...(context.mayTell ? [{ to: systemIds.dialog, event: wizard }] : []),
    ]),
  },
}).createMachine({
  id: "problem-place",
  context: ({ input }) => ({ mayTell: mayGiveFeedback(input.user) }),
  entry: "leadOn",
})
