import type { RoleEntry } from "#contract/schemas/user.ts"
import { GLOBAL_ROLES, UNSCOPED_ROLES } from "#domain/access/roles.ts"
import type { TextOf } from "#i18n/react/texts.tsx"

/** A role in words: what it is, and where it holds. */
export const roleText = (role: RoleEntry, text: TextOf, locale: string) => ({
  name: text(`shell.role.${role.authRole}`),
  scope: scopeText(role, text, locale),
})

const scopeText = (role: RoleEntry, text: TextOf, locale: string): string => {
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

const partnerText = ({ partnerId, partnerType }: RoleEntry, text: TextOf) => {
  if (partnerId === undefined) return undefined
  if (partnerType === undefined) return text("shell.scope.partner", { id: String(partnerId) })
  return text(partnerType === "DEALER" ? "shell.scope.dealer" : "shell.scope.service", {
    id: String(partnerId),
  })
}

const countryText = ({ countryId }: RoleEntry, locale: string) =>
  countryId === undefined ? undefined : countryName(countryId, locale)

/** Unknown codes are shown as they are. */
const countryName = (code: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: "region" }).of(code) ?? code
  } catch {
    return code
  }
}

const brandText = ({ brandId }: RoleEntry, text: TextOf) =>
  brandId === undefined ? undefined : text("shell.scope.brand", { id: String(brandId) })
