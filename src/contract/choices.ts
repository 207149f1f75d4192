import { Schema } from "effect"
import type { Language } from "./schemas/user.ts"

/** Colour scheme of the page: light, dark, or that of the device (`auto`). */
export const Scheme = Schema.Literals(["light", "dark", "auto"])
export type Scheme = typeof Scheme.Type

/**
 * A browser's choices, independent of its user. Each is stored in a cookie of this name, so that the server writes
 * the next page in this language and these colours from its first moment (OPEN-178, section 46).
 */
export interface Choices {
  readonly language: Language
  readonly scheme: Scheme
}
