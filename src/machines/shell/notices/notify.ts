import { sendToSystem } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { Notice, NoticeRaised } from "./events.ts"
import { noticesOfFailure, type Redaction } from "./failure-notices.ts"

/** Message for `sendToSystem` that shows a notice. */
export const raised = (notice: Notice) => {
  const event: typeof NoticeRaised.Type = { type: "notice.raised", notice }
  return { to: systemIds.notices, event }
}

/** Action for any chart that shows a notice, given as its params. */
export const notify = sendToSystem<Notice>((_, notice) => [raised(notice)])

/** Action for any chart on `onError` that shows the user why the call failed. */
export const notifyFailure = sendToSystem<Redaction | undefined>(({ event }, telling) =>
  noticesOfFailure(event, telling).map(raised),
)
