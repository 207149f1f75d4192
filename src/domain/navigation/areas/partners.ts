import { type RouteAccess, route, type Section } from "../route.ts"

/** Routes of the partners' pages below `home`, the same in the network and in the control panel (section H). */
export const partnerRoutes = (home: string, access: RouteAccess, section: Section) => [
  route("PART-07", home, access, section, "partner-list", { home }),
  route("PART-09", `${home}/new`, access, section, "new-partner", { home }),
  route("PART-01", `${home}/:id#`, access, section, "partner-record", { home }),
  route("ROLE-23", `${home}/:id#/info/change`, access, section, "centre-info-editor", { home }),
  route("SEL-15", `${home}/:id#/brands`, access, section, "partner-brands", { home }),
  route("ROLE-24", `${home}/:id#/users/new`, access, section, "centre-user", { home }),
]
