import type { AnyActorRef } from "xstate"
import { systemIds } from "../../system.ts"
import type { Notice, NoticeRaised } from "./events.ts"

/** Action of any chart: shows a notice. Params are the notice. */
export const notify = (args: { readonly system: AnyActorRef["system"] }, notice: Notice): void => {
  const event: typeof NoticeRaised.Type = { type: "notice.raised", notice }
  args.system.get(systemIds.notices)?.send(event)
}
