import { route } from "../route.ts"

/** Searches of personal data. */
export const gdpr = {
  routes: [route("ROUTE-27", "/gdpr", "gdpr", "gdpr", "home-of-area")],
  pages: [],
}
