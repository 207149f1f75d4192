import { EVERYTHING } from "#domain/consent.ts"
import { CONSENT_COOKIE, decisionText } from "#domain/consent-cookie.ts"

/** Consent cookie that agrees to everything, so that the consent banner does not cover the page under test. */
export const consentDecided = (url: string) => ({
  name: CONSENT_COOKIE,
  value: decisionText(EVERYTHING, Date.now()),
  url,
})
