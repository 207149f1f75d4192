import { Context } from "effect"

/** The browser window that the consent and analytics services use; tests replace it. */
export const ConsentPage = Context.Reference<Window & typeof globalThis>("headland/ConsentPage", {
  defaultValue: () => window,
})

/** Runs code that the browser may forbid or that a third party's script may break; a thrown error gives undefined. */
export const attempt = <A>(use: () => A): A | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}
