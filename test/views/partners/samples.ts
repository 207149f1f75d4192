import { PartnerUser } from "#contract/schemas/partner-user.ts"
import type { UserValues } from "#domain/partners/user-form.ts"
import { type ListedUser, listedUser } from "#domain/partners/users.ts"
import { exampleOf } from "#test/support/examples.ts"

const service = exampleOf(PartnerUser)
const reader = { id: 9, roles: service.roles }

/** Users of a centre as an editor of its users sees them: one who changes things, one who reads, and the editor. */
export const listed: ReadonlyArray<ListedUser> = [
  service,
  {
    ...service,
    id: 6 as never,
    email: `${"read.only".repeat(6)}@headland.example`,
    firstName: "Liisa",
    lastName: "Lukija",
    phoneNumber: "",
    active: false,
    roles: [
      { authRole: "ROLE_READ_ONLY_PARTNER_USER", partnerType: "SERVICE", partnerId: 3 },
      { authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE", partnerId: 5 },
    ] as never,
  },
  {
    ...service,
    id: reader.id as never,
    email: "own@headland.example",
    firstName: "Oma",
    lastName: "Käyttäjä",
  },
].map((user) => listedUser(user as PartnerUser, 3, reader))

export const newPerson: UserValues = {
  partnerId: "3",
  back: "/service/3/users",
  country: "FI",
  way: "INVITE",
  email: "sanna@partners.example",
  firstName: "Sanna",
  lastName: "Vasara",
  language: "fi-FI",
  role: "ROLE_PARTNER_USER",
}
