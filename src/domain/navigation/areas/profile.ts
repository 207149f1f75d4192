import { route } from "../route.ts"
import { page } from "../sub-page.ts"

/** Routes of the user's own pages, such as profile and notifications. */
export const profile = {
  routes: [
    route("ROUTE-11", "/profile", "complete", "profile", "own-profile"),
    // Addresses of single cards of the profile page, all one screen.
    route("PWD-09", "/profile/password", "complete", "profile", "own-profile"),
    route("PWD-10", "/profile/email", "complete", "profile", "own-profile"),
    route("OPEN-25", "/profile/domains", "complete", "profile", "own-profile"),
    route("OPEN-174", "/profile/account", "complete", "profile", "own-profile"),
    route("ROUTE-12", "/profile/notifications", "complete", "profile", "notifications"),
    route("ROLE-02", "/profile/roles", "complete", "profile", "own-roles"),
    route("OPEN-180", "/profile/feedback", "complete", "profile", "problem-report"),
    route("ANN-05", "/notifications/current", "complete", "notifications", "current-announcements"),
    route("ROUTE-26", "/notifications", "complete", "notifications", "notifications"),
  ],
  pages: [
    page("password"),
    page("email"),
    page("domains"),
    page("roles"),
    page("api", { for: (may) => may.canViewApiDescription }),
    page("account"),
  ],
}
