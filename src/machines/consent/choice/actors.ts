import { Stream } from "effect"
import type { Consent } from "#contract/schemas/consent.ts"
import { ConsentProvider } from "#services/consent/consent-provider.ts"
import * as watch from "#services/consent/watch-consent.ts"
import { consent } from "../area.ts"
import type { ChoiceEvent } from "./events.ts"

export const watchWidget = consent.fromStream<ChoiceEvent>({
  name: "ConsentProvider.widget",
  run: () => Stream.map(watch.watchWidget, (widget) => ({ type: "widget.seen", widget })),
  failures: [],
})

export const readDecision = consent.fromEffect<Consent | undefined>({
  name: "ConsentProvider.read",
  run: () => ConsentProvider.use((provider) => provider.read),
  failures: [],
})

export const openWidget = consent.fromEffect<void>({
  name: "ConsentProvider.openWidget",
  run: () => ConsentProvider.use((provider) => provider.openWidget),
  failures: [],
})
