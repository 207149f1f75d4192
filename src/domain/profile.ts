import type { TimeZone } from "#contract/schemas/place.ts"
import { PROFILE_LENGTHS, type User } from "#contract/schemas/user.ts"
import { type FormFault, textFaults } from "./form-faults.ts"

export const PROFILE_FIELDS = [
  "firstName",
  "lastName",
  "streetAddress",
  "postalCode",
  "city",
  "country",
  "phoneNumber",
  "timeZone",
] as const
export type ProfileField = (typeof PROFILE_FIELDS)[number]
export type Profile = Pick<User, ProfileField>

/** Fields that are blank after trimming; none means the profile is complete (PWD-07). */
export const missingProfileFields = (profile: Profile): ReadonlyArray<ProfileField> =>
  PROFILE_FIELDS.filter((field) => profile[field].trim() === "")

export const isProfileFilled = (profile: Profile): boolean => missingProfileFields(profile).length === 0

/** What is wrong in a form with a whole profile, field by field (PWD-07, OPEN-30). */
export const profileFaults = (profile: Profile): ReadonlyArray<FormFault> =>
  PROFILE_FIELDS.flatMap((field) => textFaults(field, profile[field], PROFILE_LENGTHS[field]))

export type AccountState = "AGREEMENTS_MISSING" | "PROFILE_MISSING" | "COMPLETE"

/** How far an account has come; only a complete one may use the portal (GATE-14, OPEN-41). */
export const accountState = (
  user: Pick<User, "tosAccepted" | "hasAcceptedPolicy" | "profileFilled">,
): AccountState => {
  if (!user.tosAccepted || !user.hasAcceptedPolicy) return "AGREEMENTS_MISSING"
  return user.profileFilled ? "COMPLETE" : "PROFILE_MISSING"
}

/**
 * The time zone that fits a newly chosen country: the present one when the country has it, else the zone named
 * after the city, else the country's first (PWD-08). Empty when the country has none.
 */
export const timeZoneFor = (zones: ReadonlyArray<string>, present: string, city: string): string => {
  if (zones.includes(present)) return present
  const wanted = plain(city)
  const byCity = wanted === "" ? undefined : zones.find((zone) => plain(placeOf(zone)).includes(wanted))
  return byCity ?? zones[0] ?? ""
}

const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1)

/** Lower case letters only, so that "São Paulo" finds America/Sao_Paulo. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "")

/** Zones by their offset, westmost first, then by name (SEL-12). */
export const sortedZones = (zones: ReadonlyArray<TimeZone>): ReadonlyArray<TimeZone> =>
  zones.toSorted((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || (a.zone < b.zone ? -1 : 1))

/** `-03:30` as minutes. */
const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d+):(\d+)$/.exec(offset) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === "-" ? -size : size
}
