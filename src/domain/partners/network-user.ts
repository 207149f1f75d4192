import { schemaErrors } from "#contract/schema-errors.ts"
import { BrandId, CountryId } from "#contract/schemas/ids.ts"
import type { Partner } from "#contract/schemas/partner.ts"
import { NetworkInvitation, type PartnerUser, type RoleSetting } from "#contract/schemas/partner-user.ts"
import { DEFAULT_LANGUAGE, type Language, type RoleEntry, type User } from "#contract/schemas/user.ts"
import { accessOf, type HasRoles } from "../access/access.ts"
import { mayEditAccount } from "../access/account-change.ts"
import { targetOf } from "../access/partner.ts"
import { type Editor, roleEditRejection } from "../access/role-assignment.ts"
import { emailErrors, type FieldError } from "../field-errors.ts"

/** Address of the page on which people of the network are found. */
export const NETWORK_USERS = "/network/users"

/** Roles of the network that belong to a country or a brand, not to a partner (ROLE-31, ROLE-32, ROLE-37). */
export const networkRoles = ["ROLE_LOCAL_BRAND_USER", "ROLE_IMPORTER", "ROLE_BRAND_USER"] as const
export type NetworkRole = (typeof networkRoles)[number]

/** Roles that the user may give at all; country and brand are checked for each. */
export const rolesToGive = (user: HasRoles): ReadonlyArray<NetworkRole> => {
  const { isImporter, isSuperOrNetworkAdmin } = accessOf(user)
  return networkRoles.filter((role) => isSuperOrNetworkAdmin || (isImporter && role !== "ROLE_BRAND_USER"))
}

const hasCountry = (role: string): boolean => role === "ROLE_LOCAL_BRAND_USER" || role === "ROLE_IMPORTER"

/** Values of the form that gives a role to a person, or invites one. */
export type NetworkUserValues = {
  /** Id of the person; empty for a new one, who is invited. */
  readonly userId: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  /** Country of a new person, until the activation of the account. */
  readonly country: string
  readonly role: NetworkRole
  readonly countryId: string
  readonly brandId: string
  readonly editorId: string
  readonly editorRoles: ReadonlyArray<RoleEntry>
  readonly countries: ReadonlyArray<string>
  readonly brands: ReadonlyArray<{ readonly id: string; readonly name: string }>
}

export const newNetworkUser = (
  userId: string,
  user: User | null,
  { brands, countries }: Pick<NetworkUserValues, "brands" | "countries">,
): NetworkUserValues => ({
  userId,
  email: "",
  firstName: "",
  lastName: "",
  language: user?.language ?? DEFAULT_LANGUAGE,
  country: user?.country ?? "",
  role: "ROLE_LOCAL_BRAND_USER",
  countryId: countries.length === 1 ? (countries[0] ?? "") : "",
  brandId: "",
  editorId: String(user?.id ?? 0),
  editorRoles: user?.roles ?? [],
  countries,
  brands,
})

const roleOf = ({ brandId, countryId, role }: NetworkUserValues) => ({
  authRole: role,
  ...(hasCountry(role) ? { countryId: CountryId.make(countryId) } : {}),
  brandId: BrandId.make(Number(brandId)),
})

/** Whether the form asks for a country of the role. */
export const asksCountry = ({ role }: Pick<NetworkUserValues, "role">): boolean => hasCountry(role)

/** Brands for which the user may give the chosen role in the chosen country. */
export const brandsToGive = (values: NetworkUserValues): NetworkUserValues["brands"] => {
  const editor = { id: Number(values.editorId), roles: values.editorRoles }
  if (asksCountry(values) && values.countryId === "") return []
  return values.brands.filter(
    ({ id }) =>
      roleEditRejection(editor, null, roleOf({ ...values, brandId: id }) as RoleEntry, null) === null,
  )
}

export const invitationToNetwork = (values: NetworkUserValues): NetworkInvitation => ({
  email: values.email.trim(),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  language: values.language,
  country: CountryId.make(values.country),
  role: roleOf(values),
})

export const roleSetting = (values: NetworkUserValues): RoleSetting => ({
  role: roleOf(values),
  authRole: values.role,
})

const invitationErrors = schemaErrors(NetworkInvitation)

export const networkUserErrors = (values: NetworkUserValues): ReadonlyArray<FieldError> => {
  const missing = (["countryId", "brandId"] as const)
    .filter((field) => values[field] === "" && (field === "brandId" || asksCountry(values)))
    .map((field): FieldError => ({ message: "NOT_NULL", field }))
  const outside =
    missing.length === 0 && !brandsToGive(values).some(({ id }) => id === values.brandId)
      ? [{ message: "DISALLOWED_VALUE", field: "brandId" } as const]
      : []
  if (values.userId !== "") return [...missing, ...outside]
  const person =
    values.country === ""
      ? [{ message: "NOT_NULL", field: "country" } as const]
      : invitationErrors({ ...invitationToNetwork({ ...values, countryId: "FI", brandId: "1" }) }).filter(
          ({ field }) => field !== "email",
        )
  return [...emailErrors("email", values.email), ...person, ...missing, ...outside]
}

/** Role of a person, and whether the reader may take it. */
export interface ListedRole {
  readonly key: string
  readonly role: RoleEntry
  /** Partner of the role; undefined for a role without one, and for one whose partner the reader does not see. */
  readonly partnerName: string | undefined
  readonly mayTake: boolean
}

export const roleKey = ({ authRole, brandId, countryId, partnerId }: RoleEntry): string =>
  [authRole, partnerId ?? "", countryId ?? "", brandId ?? ""].join("/")

export const roleInKey = (key: string): RoleSetting["role"] => {
  const [authRole = "", partnerId = "", countryId = "", brandId = ""] = key.split("/")
  return {
    authRole: authRole as RoleEntry["authRole"],
    ...(partnerId === "" ? {} : { partnerId: Number(partnerId) as never }),
    ...(countryId === "" ? {} : { countryId: CountryId.make(countryId) }),
    ...(brandId === "" ? {} : { brandId: BrandId.make(Number(brandId)) }),
  }
}

/** Roles of a person as an editor sees them, each with whether the editor may take it (ROLE-30 to ROLE-34). */
export const listedRoles = (
  editor: Editor,
  person: PartnerUser,
  partners: ReadonlyArray<Partner>,
): ReadonlyArray<ListedRole> =>
  person.roles.map((role) => {
    const partner = partners.find(({ id }) => id === role.partnerId)
    const target = partner === undefined ? null : { ...targetOf(partner), hasActiveUser: true }
    return {
      key: roleKey(role),
      role,
      partnerName: partner?.name,
      mayTake: mayEditAccount(editor, person) && roleEditRejection(editor, person.id, role, target) === null,
    }
  })
