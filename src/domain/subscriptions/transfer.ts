import type { SubscriptionState } from "#contract/schemas/machine.ts"

export type TransferEffect = "WITHDRAW" | "REJECT" | "MOVE" | "DETACH" | "NOTHING"

/** What happens to a subscription when its machine moves to another service centre (SUB-11 to SUB-14). */
export const transferEffect = (state: SubscriptionState): TransferEffect => {
  switch (state) {
    case "INVITE":
      return "WITHDRAW"
    case "REQUEST":
      return "REJECT"
    case "ACTIVE":
      return "MOVE"
    case "EXPIRED":
    case "CANCELED":
      return "DETACH"
    case "REJECTED":
    case "WITHDRAWN":
      return "NOTHING"
  }
}
