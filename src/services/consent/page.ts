import { Context } from "effect"

/** The parts of the browser that consent and counting touch. */
export const ConsentPage = Context.Reference<Window & typeof globalThis>("headland/ConsentPage", {
  defaultValue: () => window,
})

/** What the browser forbids, or a script of others does wrong, counts as nothing. */
export const attempt = <A>(use: () => A): A | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}
