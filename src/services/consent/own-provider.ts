import { Clock, Effect, Layer } from "effect"
import type { Consent } from "#contract/schemas/consent.ts"
import {
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  decisionOf,
  decisionText,
  decisionTextIn,
} from "#domain/consent-cookie.ts"
import { ConsentProvider } from "./consent-provider.ts"
import { attempt, ConsentPage } from "./page.ts"

/**
 * Stores the consent decision, with date and version, in a cookie of the brand's domain, so that all tabs and the
 * server read the same decision.
 */
export const ownProvider = (cookieDomain: string | undefined) =>
  Layer.effect(
    ConsentProvider,
    Effect.gen(function* () {
      const { document, location } = yield* ConsentPage
      /** Consent decision of this visit, kept in memory where the browser forbids cookies. */
      let ofThisVisit: Consent | undefined
      const kept = () => attempt(() => decisionTextIn(document.cookie))
      return {
        read: Effect.sync(() => decisionOf(kept()) ?? ofThisVisit),
        decide: Effect.fnUntraced(function* (consent) {
          const text = decisionText(consent, yield* Clock.currentTimeMillis)
          const cookie = [
            `${CONSENT_COOKIE}=${text}`,
            "path=/",
            `max-age=${CONSENT_SECONDS}`,
            "samesite=lax",
            ...(location.protocol === "https:" ? ["secure"] : []),
            ...(cookieDomain === undefined ? [] : [`domain=${cookieDomain}`]),
          ]
          attempt(() => {
            document.cookie = cookie.join("; ")
          })
          ofThisVisit = kept() === text ? undefined : consent
        }),
        widget: Effect.succeed("own" as const),
        openWidget: Effect.void,
      }
    }),
  )
