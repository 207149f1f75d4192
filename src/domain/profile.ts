import { isBlank } from "#contract/blank.ts"
import type { User } from "#contract/schemas/user.ts"

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

/** Profile fields that are blank after trimming; an empty list means that the profile is complete (PWD-07). */
export const missingProfileFields = (profile: Profile): ReadonlyArray<ProfileField> =>
  PROFILE_FIELDS.filter((field) => isBlank(profile[field]))

export const isProfileFilled = (profile: Profile): boolean => missingProfileFields(profile).length === 0

export type AccountState = "AGREEMENTS_MISSING" | "PROFILE_MISSING" | "COMPLETE"

/** State of an account's completion; only a complete account may use the portal (GATE-14, OPEN-41). */
export const accountState = (
  user: Pick<User, "tosAccepted" | "hasAcceptedPolicy" | "profileFilled">,
): AccountState => {
  if (!user.tosAccepted || !user.hasAcceptedPolicy) return "AGREEMENTS_MISSING"
  return user.profileFilled ? "COMPLETE" : "PROFILE_MISSING"
}
