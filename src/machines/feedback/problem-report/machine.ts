import { setup } from "xstate"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { sendToSystem } from "../../send-to-system.ts"
import { goTo } from "../../shell/navigation/go-to.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import type { OverlayHostEvent } from "../../shell/overlay-host/events.ts"
import { systemIds } from "../../system.ts"

const wizard: OverlayHostEvent = { type: "overlay.opened", id: "problem" }

/**
 * Page of the address "Report a problem" (OPEN-180): the profile, with the feedback wizard over it for users who
 * may give feedback.
 */
export const problemReportMachine = setup({
  types: {
    context: {} as { readonly mayTell: boolean },
    input: {} as ScreenInput,
  },
  actions: {
    leadOn: sendToSystem(({ context }) => [
      goTo("/profile"),
      ...(context.mayTell ? [{ to: systemIds.dialog, event: wizard }] : []),
    ]),
  },
}).createMachine({
  id: "problem-report",
  context: ({ input }) => ({ mayTell: mayGiveFeedback(input.user) }),
  entry: "leadOn",
})
