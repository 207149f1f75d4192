import type { PushMessage } from "./push-message.ts"

/** Messages from the worker to the portal's pages: a push arrived, or a system notification was pressed. */
export interface FromWorker {
  readonly from: "headland-worker"
  readonly say: "pushed" | "opened"
  readonly message: PushMessage
}

export const isFromWorker = (data: unknown): data is FromWorker =>
  typeof data === "object" &&
  data !== null &&
  (data as { readonly from?: unknown }).from === "headland-worker"
