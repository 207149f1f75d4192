import { sampleBoot } from "#machines/shell/sample-boot.ts"
import type { PortalParts } from "#views/portal-context.ts"

const links = { dataProtection: "https://www.example/data-protection" }

/** As much of the portal as a dialog needs to be closed, and a page to know whose it is. */
export const partsThat = (close: () => void): PortalParts => {
  const snapshot = {
    children: { dialog: { send: close } },
    context: { boot: { ...sampleBoot, links }, language: "en-GB" },
  }
  const portal = { getSnapshot: () => snapshot, subscribe: () => ({ unsubscribe: () => {} }) }
  return { portal: portal as never, viewOf: () => undefined }
}
