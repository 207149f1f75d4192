import type { PushMessage } from "./push-message.ts"

/**
 * Message from the service worker to the portal's pages: a push message arrived, or the user pressed a system
 * notification.
 */
export interface FromWorker {
  readonly from: "headland-worker"
  readonly say: "pushed" | "opened"
  readonly message: PushMessage
}

export const isFromWorker = (data: unknown): data is FromWorker =>
  typeof data === "object" &&
  data !== null &&
  (data as { readonly from?: unknown }).from === "headland-worker"
