import { type Location, type SavedRedirect, SIGN_ON_ENTRY } from "./location.ts"
import { matchPattern } from "./match.ts"

export interface SignOn {
  readonly provider: string
  /** `state` value chosen by the portal and returned to the portal at the end of single sign-on. */
  readonly state: string
  readonly language: string
}

/** Address of the server at which single sign-on begins (SSO-10, SSO-11). */
export const signOnAddress = (base: string, { provider, state, language }: SignOn): string => {
  if (base === "") throw new Error("Login base URL is required")
  const query = new URLSearchParams({ provider, state, redirect_uri: `${base}/postLogin`, language })
  return `${base}/oauth2/login?${query}`
}

/** Target kept while the visitor signs in at the identity provider: the machine or place that the visitor asked for. */
export const redirectToSave = ({ wanted, search }: Location): SavedRedirect | undefined => {
  if (wanted === undefined) return undefined
  const machine = matchPattern("/fleet/machines/vin/:vin", wanted) ?? matchPattern("/machine/:vin", wanted)
  // For a link to a machine only its VIN is saved, because the access of the user who signs in decides which page
  // of the machine opens (SSO-06, SSO-07).
  return search === SIGN_ON_ENTRY && machine?.["vin"] !== undefined
    ? { kind: "vin", vin: machine["vin"] }
    : { kind: "location", location: wanted }
}
