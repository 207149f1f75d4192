/**
 * What the requirements say of a call of one caller for one thing: `may` (any answer but a refusal), `refused` (401,
 * 403 or 404, and nothing changes), `quiet` (any answer, but nothing changes), `either` (the requirements leave it
 * open, as for a thing that exists but does not fit).
 */
export type Verdict = "may" | "refused" | "quiet" | "either"

export const mayIf = (condition: boolean): Verdict => (condition ? "may" : "refused")
/** `either` in the cases that the requirements leave open, else `may` or `refused`. */
export const openIf = (open: boolean, condition: boolean): Verdict =>
  condition && open ? "either" : mayIf(condition)

const REFUSALS = [401, 403, 404]
export const isRefusal = (status: number): boolean => REFUSALS.includes(status)

/** Why an answer with this status differs from the verdict; undefined when it does not. */
export const contradiction = (verdict: Verdict, status: number): string | undefined => {
  if (status >= 500) return `answered ${status}`
  if (verdict === "may" && isRefusal(status)) return `refused with ${status}, but the requirements allow it`
  if (verdict === "refused" && !isRefusal(status)) return `answered ${status}, but the requirements refuse it`
  return undefined
}
