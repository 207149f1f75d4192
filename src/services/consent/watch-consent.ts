import { Schedule, Stream } from "effect"
import type { Consent } from "#contract/schemas/consent.ts"
import { ConsentProvider, type Widget } from "./consent-provider.ts"

/** Reads the consent decision every 300 ms (CONS-05, CONST-15); emits the first value and every change. */
export const watchDecision: Stream.Stream<Consent | undefined, never, ConsentProvider> =
  Stream.fromEffectSchedule(
    ConsentProvider.use((provider) => provider.read),
    Schedule.spaced("300 millis"),
  ).pipe(Stream.changes)

/** Checks every 500 ms whether the provider's consent dialog is available (CONS-06). */
export const watchWidget: Stream.Stream<Widget, never, ConsentProvider> = Stream.fromEffectSchedule(
  ConsentProvider.use((provider) => provider.widget),
  Schedule.spaced("500 millis"),
).pipe(Stream.changes)
