import { Schema } from "effect"
import { pattern } from "../checks.ts"

export const MachineId = Schema.Int.pipe(Schema.brand("MachineId"))
export type MachineId = typeof MachineId.Type
export const UserId = Schema.Int.pipe(Schema.brand("UserId"))
export type UserId = typeof UserId.Type
/** Id of a partner of any kind; service contexts and dealers are partners too (OPEN-156). */
export const PartnerId = Schema.Int.pipe(Schema.brand("PartnerId"))
export type PartnerId = typeof PartnerId.Type
export const BrandId = Schema.Int.pipe(Schema.brand("BrandId"))
export type BrandId = typeof BrandId.Type
/** Country code of ISO 3166-1 alpha-2 in upper case, used as the id of a country everywhere. */
export const CountryId = Schema.String.check(pattern(/^[A-Z]{2}$/)).pipe(Schema.brand("CountryId"))
export type CountryId = typeof CountryId.Type
/** Vehicle identification number, 17 characters. */
export const Vin = Schema.String.check(pattern(/^[A-HJ-NPR-Z0-9]{17}$/)).pipe(Schema.brand("Vin"))
export type Vin = typeof Vin.Type
export const LiveSessionId = Schema.String.pipe(Schema.brand("LiveSessionId"))
export type LiveSessionId = typeof LiveSessionId.Type
