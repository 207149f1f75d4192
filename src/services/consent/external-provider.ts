import { Effect, Layer, Option, Schema } from "effect"
import { Consent } from "#contract/schemas/consent.ts"
import { ConsentProvider } from "./consent-provider.ts"
import { attempt, ConsentPage } from "./page.ts"
import { addScript } from "./script.ts"

/**
 * Global object `consentProvider` that the script of an external consent provider adds to the page: see
 * docs/decisions/consent.md.
 */
interface Offered {
  /** Consent decision as `{required, functional, performance, maps}`; any other value counts as undecided. */
  readonly decisionFor: (host: string) => unknown
  readonly open: () => void
}

const decode = Schema.decodeUnknownOption(Consent)

/**
 * Consent through an external provider configured for the installation: its script asks the user and stores the
 * decision; until the script has loaded, nothing counts as agreed.
 */
export const externalProvider = (address: string) =>
  Layer.effect(
    ConsentProvider,
    Effect.gen(function* () {
      const page = yield* ConsentPage
      addScript(page.document, address)
      const offered = (): Offered | undefined =>
        (page as { readonly consentProvider?: Offered }).consentProvider
      return {
        read: Effect.sync(() =>
          attempt(() => Option.getOrUndefined(decode(offered()?.decisionFor(page.location.host)))),
        ),
        decide: () => Effect.void,
        widget: Effect.sync(() => (offered() === undefined ? "missing" : "there")),
        openWidget: Effect.sync(() => attempt(() => offered()?.open())),
      }
    }),
  )
