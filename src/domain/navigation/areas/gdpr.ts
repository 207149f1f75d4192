import { route } from "../route.ts"

/** Routes of the search for personal data (GDPR). */
export const gdpr = {
  routes: [
    route("ROUTE-27", "/gdpr", "gdpr", "gdpr", "person-search"),
    route("GDPR-02", "/gdpr/:userId", "gdpr", "gdpr", "dossier"),
  ],
  pages: [],
}
