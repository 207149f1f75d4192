import { Schema } from "effect"
import type { Language } from "./schemas/user.ts"

/** Colour scheme of the page: light, dark, or that of the device (`auto`). */
export const Scheme = Schema.Literals(["light", "dark", "auto"])
export type Scheme = typeof Scheme.Type

/**
 * A browser's choices, independent of the user. Each choice is stored in a cookie named like its field, so that
 * the server writes the next page in this language and these colours from the first moment (OPEN-178, section 46).
 */
export interface Choices {
  readonly language: Language
  readonly scheme: Scheme
}
