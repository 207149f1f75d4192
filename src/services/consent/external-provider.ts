import { Effect, Layer, Option, Schema } from "effect"
import { Consent } from "#contract/schemas/consent.ts"
import { ConsentProvider } from "./consent-provider.ts"
import { attempt, ConsentPage } from "./page.ts"
import { addScript } from "./script.ts"

/** What the script of another provider puts on the page as `consentProvider`: see docs/decisions/consent.md. */
interface Offered {
  /** `{required, functional, performance, maps}`; anything else reads as undecided. */
  readonly decisionFor: (host: string) => unknown
  readonly open: () => void
}

const decode = Schema.decodeUnknownOption(Consent)

/** A provider of the installation's: its script asks, keeps and answers; until it is there nothing is agreed to. */
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
