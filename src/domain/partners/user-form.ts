import { schemaErrors } from "#contract/schema-errors.ts"
import { CountryId, PartnerId } from "#contract/schemas/ids.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import { NetworkInvitation } from "#contract/schemas/partner-user.ts"
import { DEFAULT_LANGUAGE, Language, type User } from "#contract/schemas/user.ts"
import { MEMBER_ROLES } from "../access/role-assignment.ts"
import { emailErrors, type FieldError } from "../field-errors.ts"
import type { MemberRole } from "./users.ts"

/** Ways to a new user of a partner: an invitation by mail, or a user of the network whom the editor knows. */
export const waysToAdd = ["INVITE", "ADD"] as const
/** Roles at a partner, in the order in which the form offers them. */
export const memberRoles = MEMBER_ROLES
/** Languages in the order in which the form offers them. */
export const languages = Language.literals

/** Values of the form that adds a user to a partner. */
export type UserValues = {
  readonly partnerId: string
  /** Address that saving leads back to. */
  readonly back: string
  /** Country of the partner, which is that of an invited person until the activation of the account. */
  readonly country: string
  readonly way: (typeof waysToAdd)[number]
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly role: MemberRole
}

export const newUser = (
  { id, country }: Pick<Partner, "id" | "country">,
  user: User | null,
  back: string,
): UserValues => ({
  partnerId: String(id),
  back,
  country,
  way: "INVITE",
  email: "",
  firstName: "",
  lastName: "",
  language: user?.language ?? DEFAULT_LANGUAGE,
  role: "ROLE_PARTNER_USER",
})

export const invitationOf = (values: UserValues): NetworkInvitation => ({
  email: values.email.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  language: values.language,
  country: CountryId.make(values.country),
  role: { authRole: values.role, partnerId: PartnerId.make(Number(values.partnerId)) },
})

const invitationErrors = schemaErrors(NetworkInvitation)

export const userFormErrors = (values: UserValues): ReadonlyArray<FieldError> => [
  ...emailErrors("email", values.email),
  ...(values.way === "INVITE"
    ? invitationErrors(invitationOf(values)).filter(({ field }) => field !== "email")
    : []),
]
