import type { PushMessage } from "./push-message.ts"

/** What the worker tells the pages of the portal: something was pushed, or a notification of the system was pressed. */
export interface FromWorker {
  readonly from: "headland-worker"
  readonly say: "pushed" | "opened"
  readonly message: PushMessage
}

export const isFromWorker = (data: unknown): data is FromWorker =>
  typeof data === "object" &&
  data !== null &&
  (data as { readonly from?: unknown }).from === "headland-worker"
