import { Schema } from "effect"

/**
 * Overlays that load on demand: the header's tools after sign-in, announcements as soon as there are any, dialogs when
 * they are opened.
 */
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
