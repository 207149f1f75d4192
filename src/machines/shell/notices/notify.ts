import { sendToSystem } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { Notice, NoticeRaised } from "./events.ts"
import { noticesOfFailure, type Redaction } from "./failure-notices.ts"

/** For `sendToSystem`: shows a notice. */
export const raised = (notice: Notice) => {
  const event: typeof NoticeRaised.Type = { type: "notice.raised", notice }
  return { to: systemIds.notices, event }
}

/** Action of any chart: shows a notice. Params are the notice. */
export const notify = sendToSystem<Notice>((_, notice) => [raised(notice)])

/** Action of any chart on `onError`: shows the user why the call failed. */
export const notifyFailure = sendToSystem<Redaction | undefined>(({ event }, telling) =>
  noticesOfFailure(event, telling).map(raised),
)
