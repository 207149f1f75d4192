import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"

/** A receiver of analytics events. */
export interface AnalyticsProvider {
  readonly send: (event: AnalyticsEvent) => void
}

/** Writes events to the console, to see what would be sent. */
const consoleProvider = (page: Window & typeof globalThis): AnalyticsProvider => ({
  send: (event) => page.console.info("analytics", JSON.stringify(event)),
})

/** To an address of the installation's, without cookies and without waiting. */
const beaconProvider = (
  page: Window & typeof globalThis,
  address: string,
  version: string,
): AnalyticsProvider => ({
  send: (event) =>
    void page
      .fetch(address, {
        method: "POST",
        // A plain text needs no preflight request.
        body: JSON.stringify({ ...event, version }),
        mode: "no-cors",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        keepalive: true,
      })
      .catch(() => {}),
})

/** By configuration: `console`, or the address of a collector; without it events go nowhere. */
export const analyticsProvider = (
  page: Window & typeof globalThis,
  configured: string | undefined,
  version: string,
): AnalyticsProvider | undefined => {
  if (configured === undefined) return undefined
  return configured === "console" ? consoleProvider(page) : beaconProvider(page, configured, version)
}
