import type { Consent } from "#contract/schemas/consent.ts"
import { EVERYTHING } from "#domain/consent.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import type { PortalParts } from "#views/portal-context.ts"

const links = { dataProtection: "https://www.example/data-protection" }

/**
 * Stand-in for the portal in the gallery, with the parts that components read: closing a dialog, brand and
 * language of the page, and the consent for maps.
 */
export const partsThat = (close: () => void, consent: Consent = EVERYTHING): PortalParts => {
  const snapshot = {
    children: { dialog: { send: close } },
    context: { boot: { ...sampleBoot, links }, language: "en-GB", consent },
  }
  const portal = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) }
  return { portal: portal as never, viewOf: () => undefined }
}
