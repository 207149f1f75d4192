import { EVERYTHING } from "#domain/consent.ts"
import { CONSENT_COOKIE, decisionText } from "#domain/consent-cookie.ts"

/** Cookie of a browser whose person has agreed to everything: the question does not stand over what a journey looks at. */
export const consentDecided = (url: string) => ({
  name: CONSENT_COOKIE,
  value: decisionText(EVERYTHING, Date.now()),
  url,
})
