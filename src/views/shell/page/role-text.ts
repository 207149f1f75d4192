import type { NamedRole } from "#contract/schemas/user.ts"
import { GLOBAL_ROLES, UNSCOPED_ROLES } from "#domain/access/roles.ts"
import type { TextOf } from "#i18n/react/texts.tsx"

/** A role as text: its name and its scope; a partner or brand without a name is shown by its number. */
export const roleText = (role: NamedRole, text: TextOf, locale: string) => ({
  name: text(`shell.role.${role.authRole}`),
  scope: scopeText(role, text, locale),
})

const scopeText = (role: NamedRole, text: TextOf, locale: string): string => {
  const parts = [partnerText(role, text), countryText(role, locale), brandText(role, text)].filter(
    (part) => part !== undefined,
  )
  if (parts.length > 0) return parts.join(" · ")
  const isOwn = role.authRole === "ROLE_END_USER" || role.authRole === "ROLE_DEMO_USER"
  if (isOwn) return text("shell.scope.own")
  return ["ROLE_ADMIN", ...GLOBAL_ROLES, ...UNSCOPED_ROLES].includes(role.authRole)
    ? text("shell.scope.everywhere")
    : ""
}

const partnerText = ({ partnerId, partnerType, partnerName }: NamedRole, text: TextOf) => {
  if (partnerId === undefined) return undefined
  const id = partnerName ?? String(partnerId)
  if (partnerType === undefined) return text("shell.scope.partner", { id })
  return text(partnerType === "DEALER" ? "shell.scope.dealer" : "shell.scope.service", { id })
}

const countryText = ({ countryId }: NamedRole, locale: string) =>
  countryId === undefined ? undefined : countryName(countryId, locale)

/** Name of a country; an unknown country code is shown as it is. */
const countryName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code
  } catch {
    return code
  }
}

const brandText = ({ brandId, brandName }: NamedRole, text: TextOf) =>
  brandName ?? (brandId === undefined ? undefined : text("shell.scope.brand", { id: String(brandId) }))
