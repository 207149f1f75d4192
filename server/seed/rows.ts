import type { MachineType } from "#contract/schemas/catalogue.ts"
import type { SubscriptionState } from "#contract/schemas/machine.ts"
import type { AuthRole, PartnerType } from "#contract/schemas/user.ts"

/** Rows of a seed world in the form of the tables; times are ISO 8601, dates YYYY-MM-DD. */
export interface SeriesRow {
  readonly id: number
  readonly name: string
  readonly brand_id: number
  readonly machine_type: MachineType
}

export interface ModelRow {
  readonly id: number
  readonly name: string
  readonly series_id: number
  readonly uid: string
  readonly service_interval: number
  readonly service_interval_reset_allowed: boolean
  readonly transmission_ids: ReadonlyArray<number>
}

export interface PartnerRow {
  readonly id: number
  readonly kind:
    | "DEALER"
    | "DEALER_SERVICE"
    | "IMPORTER"
    | "IMPORTER_SERVICE"
    | "SERVICE"
    | "THIRD_PARTY_SERVICE"
  readonly name: string
  readonly country_id: string
  readonly city: string
  readonly street_address: string
  readonly postal_code: string
  readonly email: string
  readonly phone_number: string
  readonly lat: number
  readonly lng: number
  readonly dealer_id: number | null
  readonly link_state: "ACTIVE" | "REQUEST" | null
  readonly internal: boolean
}

export interface UserRow {
  readonly id: number
  readonly email: string
  readonly active: boolean
  readonly first_name: string
  readonly last_name: string
  readonly street_address: string
  readonly postal_code: string
  readonly city: string
  readonly country: string
  readonly phone_number: string
  readonly time_zone: string
  readonly language: string
  readonly domain: string
  readonly tos_accepted: boolean
  readonly has_accepted_policy: boolean
  readonly created: string
}

export interface RoleRow {
  readonly user_id: number
  readonly auth_role: AuthRole
  readonly partner_type: PartnerType | null
  readonly partner_id: number | null
  readonly country_id: string | null
  readonly brand_id: number | null
}

export interface MachineRow {
  readonly id: number
  readonly vin: string
  readonly model_id: number
  readonly machine_name: string | null
  readonly country_id: string
  readonly service_id: number | null
  readonly dealer_id: number
  /** Null for a machine in stock at its dealer, which waits for a buyer. */
  readonly owner_id: number | null
  readonly owned_since: string | null
  readonly serial_number: string
  readonly transmission_id: number | null
  readonly manufacture_date: string
  readonly manufacture_location: string
  readonly delivery_date: string | null
  readonly warranty_start: string | null
  readonly warranty_end: string | null
  readonly device_identifier: string
}

export interface ShareRow {
  readonly machine_id: number
  readonly user_id: number
  readonly enabled: boolean
  readonly created: string
}

export interface SubscriptionRow {
  readonly machine_id: number
  readonly state: SubscriptionState
  readonly service_id: number
  readonly created: string
  readonly approved: string | null
  readonly expires: string | null
}

export interface SeedRows {
  readonly serieses: ReadonlyArray<SeriesRow>
  readonly models: ReadonlyArray<ModelRow>
  readonly partners: ReadonlyArray<PartnerRow>
  readonly partnerBrands: ReadonlyArray<{ readonly partner_id: number; readonly brand_id: number }>
  readonly users: ReadonlyArray<UserRow>
  readonly roles: ReadonlyArray<RoleRow>
  readonly machines: ReadonlyArray<MachineRow>
  readonly shares: ReadonlyArray<ShareRow>
  readonly subscriptions: ReadonlyArray<SubscriptionRow>
}
