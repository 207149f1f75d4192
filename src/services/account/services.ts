import type { AccountCalls } from "./account-calls.ts"

/** Services available to the charts of the account area. */
export type AccountServices = AccountCalls
