import type { AnalyticsEvent } from "#contract/schemas/analytics-event.ts"

/** A receiver of analytics events. */
export interface AnalyticsProvider {
  readonly send: (event: AnalyticsEvent) => void
}

/** Writes events to the console, to see what would be sent. */
const consoleProvider = (page: Window & typeof globalThis): AnalyticsProvider => ({
  send: (event) => page.console.info("analytics", JSON.stringify(event)),
})

/** Sends analytics events to the installation's collector, without cookies and without waiting for a response. */
const beaconProvider = (
  page: Window & typeof globalThis,
  address: string,
  version: string,
): AnalyticsProvider => ({
  send: (event) =>
    void page
      .fetch(address, {
        method: "POST",
        // The body is sent as plain text because the browser then makes no preflight request.
        body: JSON.stringify({ ...event, version }),
        mode: "no-cors",
        credentials: "omit",
        referrerPolicy: "no-referrer",
        keepalive: true,
      })
      .catch(() => {}),
})

/**
 * Analytics receiver from the configuration: `console`, or the address of a collector; without a configured value
 * events are dropped.
 */
export const analyticsProvider = (
  page: Window & typeof globalThis,
  configured: string | undefined,
  version: string,
): AnalyticsProvider | undefined => {
  if (configured === undefined) return undefined
  return configured === "console" ? consoleProvider(page) : beaconProvider(page, configured, version)
}
