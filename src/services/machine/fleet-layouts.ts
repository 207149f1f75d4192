import { Context, type Effect } from "effect"
import type { Layout, LayoutChange } from "#domain/fleet-data/layouts.ts"
import type { CallFailure } from "../failures.ts"

/** Layouts of the page of several machines that the user saved, kept among the settings of the account (OPEN-29). */
export class FleetLayouts extends Context.Service<
  FleetLayouts,
  {
    readonly load: Effect.Effect<ReadonlyArray<Layout>, CallFailure>
    /** Changes the saved layouts and answers all of them. */
    readonly change: (change: LayoutChange) => Effect.Effect<ReadonlyArray<Layout>, CallFailure>
  }
>()("headland/machine/FleetLayouts") {}
