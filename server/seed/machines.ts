import type { MachineType } from "#contract/schemas/catalogue.ts"
import { ageOf, FIRST_DAY } from "../ingest/simulator/schedule.ts"
import { demoModels, demoSerieses } from "./catalogue.ts"
import { PARTNER } from "./partners.ts"
import { farmerIds, idOf } from "./people.ts"
import type { MachineRow, ModelRow, SeriesRow } from "./rows.ts"
import { type Random, random } from "./terrain/random.ts"
import { vinOf } from "./vin.ts"

export const DEMO_MACHINES = 120
export const OWNER_MACHINES = 24
const DEMO_USER_MACHINES = 3

/** Ids of machines in stock at their dealers: without an owner or a service centre. */
export const STOCK: ReadonlySet<number> = new Set([60, 82, 90, 100, 120])

const DAY = 86_400_000

/**
 * The owner's machines with type and name, brands in turn; the last machine has no name, so that lists show its
 * VIN.
 */
const ownerFleet: ReadonlyArray<readonly [MachineType, string | null]> = [
  ["TRACTOR", "Otso"],
  ["TRACTOR", "Hukka"],
  ["TRACTOR", "Ahma"],
  ["COMBINE", "Kuhilas"],
  ["SPRAYER", "Usva"],
  ["BALER", "Paali"],
  ["ETRACTOR", "Salama"],
  ["WINDROWER", "Luoko"],
  ["TRACTOR", "Ilves"],
  ["TRACTOR", "Karhu"],
  ["TRACTOR", "Repo"],
  ["COMBINE", "Tähkä"],
  ["SPRAYER", "Sade"],
  ["BALER", "Rulla"],
  ["ETRACTOR", "Kipinä"],
  ["TRACTOR", "Kotka"],
  ["TRACTOR", "Haukka"],
  ["TRACTOR", "Pöllö"],
  ["TRACTOR", "Halla"],
  ["COMBINE", "Elo"],
  ["WINDROWER", "Karhe"],
  ["TRACTOR", "Routa"],
  ["SPRAYER", "Pisara"],
  ["TRACTOR", null],
]

/** Machine types of the fleets of all other owners; frequent types occur several times in the list. */
const others: ReadonlyArray<MachineType> = [
  "TRACTOR",
  "TRACTOR",
  "TRACTOR",
  "ETRACTOR",
  "TRACTOR",
  "SPRAYER",
  "COMBINE",
  "TRACTOR",
  "BALER",
  "WINDROWER",
]

/** Machines with ids 1 to `count`. They are the same in every world, however large. */
export const machineRows = (count: number, now: Date): ReadonlyArray<MachineRow> =>
  Array.from({ length: count }, (_, index) => machineRow(index + 1, now))

/**
 * Owner of a machine: the first 24 belong to the owner, three to the demo account, most others to farmers; null
 * for none.
 */
const ownerOf = (id: number): number | null => {
  if (STOCK.has(id)) return null
  if (id <= OWNER_MACHINES) return idOf("owner")
  if (id <= OWNER_MACHINES + DEMO_USER_MACHINES) return idOf("demo")
  // All machines beyond the demo world belong to one user, so that this user sees thousands of machines.
  if (id > DEMO_MACHINES) return idOf("owner")
  return farmerIds[id % farmerIds.length] ?? idOf("owner")
}

const machineRow = (id: number, now: Date): MachineRow => {
  const dice = random(9_000 + id)
  const [type, machine_name] = ownerFleet[id - 1] ?? [others[id % others.length] ?? "TRACTOR", null]
  // Brand ids by machine: two of three machines have the brands 1 and 2, which the first dealer sells.
  const brandId = [1, 2, 1, 3, 1, 2, 4, 2, 5][id % 9] ?? 1
  const { model, series } = modelFor(brandId, type, dice)
  const counted = Math.min(FIRST_DAY, Math.floor(now.getTime() / DAY))
  const bought = new Date((counted - ageOf(id)) * DAY)
  const inStock = STOCK.has(id)
  const made = new Date(bought.getTime() - Math.round(dice.between(30, 150)) * DAY)
  return {
    id,
    vin: vinOf({
      brandId: series.brand_id,
      type,
      modelId: model.id,
      year: made.getUTCFullYear(),
      serial: id,
    }),
    model_id: model.id,
    machine_name,
    country_id: "FI",
    ...partnersFor(brandId, dice),
    ...(inStock ? { service_id: null } : {}),
    owner_id: ownerOf(id),
    owned_since: inStock ? null : bought.toISOString(),
    serial_number: `${series.name.slice(0, 2).toUpperCase()}${String(100_000 + id)}`,
    transmission_id: model.transmission_ids[dice.index(model.transmission_ids.length)] ?? null,
    manufacture_date: dayOf(made),
    manufacture_location:
      ["Harjukylä", "Lindåsby", "Brunnau", "Verdelle", "Ashcombe"][brandId - 1] ?? "Harjukylä",
    delivery_date: inStock ? null : dayOf(bought),
    warranty_start: inStock ? null : dayOf(bought),
    warranty_end: inStock ? null : dayOf(new Date(bought.getTime() + 2 * 365 * DAY)),
    device_identifier: `HD-${String(100_000 + id)}`,
  }
}

const modelFor = (
  brandId: number,
  type: MachineType,
  dice: Random,
): { readonly model: ModelRow; readonly series: SeriesRow } => {
  const choice = demoModels.flatMap((model) => {
    const series = demoSerieses.find((one) => one.id === model.series_id)
    return series?.brand_id === brandId && series.machine_type === type ? [{ model, series }] : []
  })
  const chosen = choice[dice.index(choice.length)]
  if (chosen === undefined) throw new Error(`brand ${brandId} makes no ${type}`)
  return chosen
}

/** Chooses a dealer and a service centre that handle the machine's brand. */
const partnersFor = (brandId: number, dice: Random) => {
  if (brandId > 2) return { dealer_id: PARTNER.otherDealer, service_id: PARTNER.otherService }
  const service_id = dice.next() < 0.7 ? PARTNER.service : PARTNER.secondService
  return { dealer_id: PARTNER.dealer, service_id }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
