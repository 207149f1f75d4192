import { route } from "../route.ts"

/** Routes of the pages before sign-in, of the pages that links in mails lead to, and of the first-time profile. */
export const visitors = {
  routes: [
    route("ROUTE-03", "/ssoProfileError", "any", "start", "sso-profile-error"),
    route("ROUTE-30", "/login", "signedOut", "start", "sign-in"),
    route("ROUTE-31", "/login/forgot", "signedOut", "start", "forgot"),
    route("OPEN-13", "/login/register", "signedOut", "start", "registration"),
    route("ROUTE-36", "/activate/:token", "any", "start", "activation"),
    route("OPEN-116", "/invitation/:token", "any", "start", "invitation"),
    // Page for the answer to an invitation: its route requires sign-in, after which the visitor returns to this
    // address.
    route("OPEN-116", "/invitation/:token/answer", "complete", "start", "invitation"),
    route("ROUTE-34", "/welcome/password/:token", "any", "welcome", "new-password"),
    route("ROUTE-33", "/welcome/profile", "signedIn", "welcome", "first-time"),
  ],
}
