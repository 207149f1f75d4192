import { Clock, Effect, Option } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Api } from "#contract/api.ts"
import { Catalogue } from "../store/catalogue.ts"
import { notFound, type PageRequest, pageFrom, sorted, sortOf } from "./lists.ts"

/** Handlers of brands, series, models and the lists that forms offer (section 56). */
export const CatalogueHandlers = HttpApiBuilder.group(
  Api,
  "catalogue",
  Effect.fnUntraced(function* (handlers) {
    const catalogue = yield* Catalogue
    return handlers.handleAll({
      brands: ({ query }) => listed(catalogue.brands, ["id", "code", "name"], query),
      serieses: ({ query }) =>
        listed(catalogue.serieses(query.brandId), ["id", "name", "brandId", "machineType"], query),
      models: ({ query }) =>
        listed(catalogue.models(query.seriesId), ["id", "name", "seriesId", "uid", "serviceInterval"], query),
      transmissions: ({ query }) => listed(catalogue.transmissions, ["id", "name"], query),
      currencies: ({ query }) => listed(catalogue.currencies, ["currency"], query),
      countries: ({ query }) => listed(catalogue.countries, ["id", "name"], query),
      timeZones: Effect.fnUntraced(function* ({ params }) {
        const zones = yield* catalogue.timeZones(params.id)
        if (Option.isNone(zones)) return yield* notFound("id")
        const now = yield* Clock.currentTimeMillis
        return zones.value.map((zone) => ({ zone, offset: offsetOf(zone, now) }))
      }),
    })
  }),
)

/** Sorts and pages a list of the catalogue in memory, because catalogue lists are short. */
const listed = Effect.fnUntraced(function* <A, const Column extends string & keyof A>(
  list: Effect.Effect<ReadonlyArray<A>>,
  columns: ReadonlyArray<Column>,
  query: PageRequest & { readonly sort?: string | undefined },
) {
  const sort = yield* sortOf(query.sort, columns)
  return pageFrom(sorted(yield* list, sort), query)
})

/** UTC offset of a time zone at a time (epoch ms), as `+02:00` (CAT-07). */
export const offsetOf = (zone: string, time: number): string => {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" }).formatToParts(
    time,
  )
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? ""
  return name.replace("GMT", "").slice(0, 6) || "+00:00"
}
