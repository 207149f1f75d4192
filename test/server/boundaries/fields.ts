import { Effect } from "effect"
import type { Browser } from "#test/support/browser.ts"

/** Boundary geometry of a square field with its south-west corner at `lat`, `lng`; sides in degrees. */
export const square = (lat: number, lng: number, side = 0.01) => ({
  type: "Polygon",
  coordinates: [
    [
      [lng, lat],
      [lng + side, lat],
      [lng + side, lat + side],
      [lng, lat + side],
      [lng, lat],
    ],
  ],
})

export const ALL_RULES = { enter: true, leave: true, outsideUse: true }

export const newBoundary = (browser: Browser, name: string, geometry: unknown = square(62, 25)) =>
  browser
    .call("POST", "/api/geofencing/geofences", { body: { name, geometry } })
    .pipe(Effect.map((answer) => answer.json() as any))

export const newNotification = (browser: Browser, geofenceId: number, more: object = {}) =>
  browser
    .call("POST", "/api/geofencing/notifications", {
      body: { geofenceId, name: "Guard", enabled: false, rules: ALL_RULES, schedule: "Always", ...more },
    })
    .pipe(Effect.map((answer) => answer.json() as any))

/** Response as text, to compare: its status, then the code and field of each error. */
export const faultsOf = (answer: { readonly status: number; readonly text: string }) => {
  const list = answer.text === "" ? [] : (JSON.parse(answer.text) as unknown)
  const fieldErrors = Array.isArray(list)
    ? list.map((fieldError: { message: string; field?: string }) =>
        [fieldError.message, fieldError.field].join(" ").trim(),
      )
    : []
  return [String(answer.status), ...fieldErrors].join(" | ")
}
