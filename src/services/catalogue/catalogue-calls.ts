import { Context, type Effect } from "effect"
import type { Brand, Currency, Model, Series } from "#contract/schemas/catalogue.ts"
import type { ServiceCentre } from "#contract/schemas/partner.ts"
import type { CallFailure } from "../failures.ts"

type Call<A> = Effect.Effect<A, CallFailure>

/** Calls that load the options of the shared selectors, such as brands and service partners. */
export class CatalogueCalls extends Context.Service<
  CatalogueCalls,
  {
    readonly brands: Call<ReadonlyArray<Brand>>
    readonly series: (brand: number) => Call<ReadonlyArray<Series>>
    readonly models: (series: number) => Call<ReadonlyArray<Model>>
    readonly currencies: Call<ReadonlyArray<Currency>>
    /** The first ten service partners by name, and the total number of matches (SEL-07). */
    readonly servicePartners: (q: string) => Call<{
      readonly found: ReadonlyArray<ServiceCentre>
      readonly total: number
    }>
  }
>()("headland/catalogue/CatalogueCalls") {}
