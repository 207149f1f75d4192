import { Schema } from "effect"

/** What arrives when it is wanted: the tools of the header as soon as somebody is there, messages of the house as soon as there are any, dialogs when they are opened. */
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
