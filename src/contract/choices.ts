import { Schema } from "effect"
import type { Language } from "./schemas/user.ts"

/** The page's colours: light, dark, or as the device has it. */
export const Scheme = Schema.Literals(["light", "dark", "auto"])
export type Scheme = typeof Scheme.Type

/**
 * Choices of a browser, independent of its user: cookies of these names, so that the server writes the next page in
 * this language and these colours from its first moment (OPEN-178, section 46).
 */
export interface Choices {
  readonly language: Language
  readonly scheme: Scheme
}
