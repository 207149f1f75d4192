import { Schema } from "effect"
import { type RoleEntry, User } from "#contract/schemas/user.ts"

/** Creates invented users for the samples of charts. */
const person = (changes: object): User =>
  Schema.decodeUnknownSync(User)({
    id: 7,
    email: "aino@headland.example",
    active: true,
    profileFilled: true,
    hasAcceptedPolicy: true,
    tosAccepted: true,
    firstName: "Aino",
    lastName: "Rantala",
    streetAddress: "Peltotie 4",
    postalCode: "41230",
    city: "Uurainen",
    country: "FI",
    phoneNumber: "+358401234567",
    timeZone: "Europe/Helsinki",
    language: "fi-FI",
    systemOfUnits: "SI",
    preference: {},
    domain: null,
    roles: [{ authRole: "ROLE_END_USER" }],
    machines: [],
    featureFlags: [],
    importerBrands: [],
    ...changes,
  })

export const owner = person({})
export const newcomer = person({
  id: 8,
  email: "newcomer@headland.example",
  tosAccepted: false,
  profileFilled: false,
})
export const withRoles = (...roles: ReadonlyArray<RoleEntry>): User => person({ id: 9, roles })
export const administrator = withRoles({ authRole: "ROLE_ADMIN" })
