import type { MachineType } from "#contract/schemas/catalogue.ts"
import { brandList, demoBrand } from "../brands.ts"
import type { ModelRow, SeriesRow } from "./rows.ts"

interface TypeFacts {
  readonly sizes: ReadonlyArray<number>
  /** Working hours between two services. */
  readonly serviceInterval: number
  readonly resetAllowed: boolean
  /** Gearboxes offered for the machine type: 1 for 40 km/h, 2 for 50 km/h. */
  readonly transmissions: ReadonlyArray<number>
}

const facts: Record<MachineType, TypeFacts> = {
  TRACTOR: { sizes: [130, 150, 180], serviceInterval: 500, resetAllowed: true, transmissions: [1, 2] },
  ETRACTOR: { sizes: [75, 100], serviceInterval: 1000, resetAllowed: true, transmissions: [1] },
  SPRAYER: { sizes: [24, 36], serviceInterval: 400, resetAllowed: true, transmissions: [2] },
  COMBINE: { sizes: [6, 8], serviceInterval: 300, resetAllowed: false, transmissions: [1] },
  BALER: { sizes: [120, 160], serviceInterval: 250, resetAllowed: true, transmissions: [] },
  WINDROWER: { sizes: [5, 7], serviceInterval: 400, resetAllowed: false, transmissions: [1] },
}

/** Series that each brand sells in the demo world: one for each machine type, tractors in two sizes. */
export const demoSerieses: ReadonlyArray<SeriesRow> = brandList
  .flatMap(({ code, id }) =>
    (demoBrand(code)?.serieses ?? []).map(({ machineType, name }) => ({
      name,
      brand_id: id,
      machine_type: machineType,
    })),
  )
  .map((series, index) => ({ id: index + 1, ...series }))

export const demoModels: ReadonlyArray<ModelRow> = demoSerieses.flatMap(modelsOf).map((model, index) => ({
  id: index + 1,
  ...model,
}))

function modelsOf(series: SeriesRow): ReadonlyArray<Omit<ModelRow, "id">> {
  const { resetAllowed, serviceInterval, sizes, transmissions } = facts[series.machine_type]
  const larger = / (Max|XL|HD|Grand|Pro)$/.test(series.name) ? 100 : 0
  return sizes.map((size) => ({
    name: `${series.name} ${size + larger}`,
    series_id: series.id,
    uid: `${series.brand_id}-${series.id}-${size + larger}`,
    service_interval: serviceInterval,
    service_interval_reset_allowed: resetAllowed,
    transmission_ids: transmissions,
  }))
}
