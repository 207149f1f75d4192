import { Effect } from "effect"
import { CatalogueCalls } from "#services/catalogue/catalogue-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import { type Choice, choicesMachine } from "../choices/machine.ts"
import { type ChosenModel, machineModelMachine } from "../machine-model/machine.ts"
import { type Found, type Option, searchableSelectMachine } from "../searchable-select/machine.ts"

interface Of {
  readonly owner: number
}
type Choices = ReadonlyArray<Choice>

const named = (entries: ReadonlyArray<{ readonly id: number; readonly name: string }>): Choices =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }))

/**
 * Selects for the catalogue (brands, series, models and others), for charts of an area whose layer has
 * `CatalogueCalls` (SEL-01, SEL-09).
 */
export const catalogueSelects = (area: Area<CatalogueCalls>) => {
  const brands = choicesMachine(
    area.fromEffect<Choices, CallFailure, Of>({
      name: "CatalogueCalls.brands",
      run: () => CatalogueCalls.use((calls) => calls.brands).pipe(Effect.map(named)),
      failures: callFailures,
    }),
  )
  const series = choicesMachine(
    area.fromEffect<Choices, CallFailure, Of>({
      name: "CatalogueCalls.series",
      run: ({ owner }) => CatalogueCalls.use((calls) => calls.series(owner)).pipe(Effect.map(named)),
      failures: callFailures,
    }),
  )
  const models = choicesMachine(
    area.fromEffect<Choices, CallFailure, Of>({
      name: "CatalogueCalls.models",
      run: ({ owner }) => CatalogueCalls.use((calls) => calls.models(owner)).pipe(Effect.map(named)),
      failures: callFailures,
    }),
  )
  const currencies = choicesMachine(
    area.fromEffect<Choices, CallFailure, Of>({
      name: "CatalogueCalls.currencies",
      run: () =>
        CatalogueCalls.use((calls) => calls.currencies).pipe(
          Effect.map((all) => all.map(({ currency }) => ({ value: currency, label: currency }))),
        ),
      failures: callFailures,
    }),
  )
  const searchPartners = area.fromEffect<Found, CallFailure, { readonly q: string }>({
    name: "CatalogueCalls.servicePartners",
    run: ({ q }) =>
      CatalogueCalls.use((calls) => calls.servicePartners(q)).pipe(
        // Label of a service centre with its town, because several centres may have the same name.
        Effect.map(({ found, total }) => ({
          options: found.map(({ id, name, city }) => ({ id, name: city === "" ? name : `${name}, ${city}` })),
          total,
        })),
      ),
    failures: callFailures,
  })
  return {
    brands,
    currencies,
    machineModel: (notifyChosen?: (args: unknown, params: ChosenModel) => void) =>
      machineModelMachine({ brands, series, models }, notifyChosen),
    servicePartner: (notifyChosen?: (args: unknown, params: { readonly option: Option | null }) => void) =>
      searchableSelectMachine(searchPartners, notifyChosen),
  }
}
