import { Schema } from "effect"

/** Overlays that load on demand: header tools after sign-in, announcements once there are any, dialogs when opened. */
export const OverlayId = Schema.Literals([
  "tools",
  "terms",
  "palette",
  "keys",
  "flags",
  "announcements",
  "leaving",
  "help",
  "feedback",
  "problem",
  "tour",
  "release",
  "service-code",
  "consent",
  "choice",
])
export type OverlayId = typeof OverlayId.Type
