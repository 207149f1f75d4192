import type { AccountCalls } from "./account-calls.ts"

/** What the charts of the account area may use. */
export type AccountServices = AccountCalls
