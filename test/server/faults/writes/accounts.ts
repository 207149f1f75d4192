import { emailOf, PASSWORD } from "../../machines/people.ts"
import { SECRETS } from "../fixtures.ts"
import { type Write, type Writes, write } from "../write.ts"

const profile = {
  firstName: "Aino",
  lastName: "Peltomaa",
  streetAddress: "Peltotie 1",
  postalCode: "41300",
  city: "Harjukylä",
  country: "FI",
  phoneNumber: "+358 40 555 0001",
  timeZone: "Europe/Helsinki",
  language: "fi-FI",
  systemOfUnits: "SI",
  tosAccepted: true,
  hasAcceptedPolicy: true,
}
const OTHER_PASSWORD = "Other-Horse-8"

const later = (line: string, effect: Write["effect"], body?: unknown): Write => ({
  ...write("visitor", line, effect, body),
  later: true,
})

export const accountsWrites: Writes = {
  "signing in and out": [
    write("stranger", "POST /login", { sessions: "+" }, { email: emailOf("newcomer"), password: PASSWORD }),
    write("stranger", "POST /login", { sessions: "±" }, { email: emailOf("newcomer"), password: PASSWORD }),
    write("stranger", "DELETE /logout", { sessions: "-" }),
  ],
  "what a typed address sets off": [
    later(
      "POST /auth/register",
      { users: "+", user_roles: "+", secrets: "+", mails: "+" },
      {
        email: "applicant@people.example",
        firstName: "New",
        lastName: "Person",
        country: "FI",
        language: "fi-FI",
      },
    ),
    later(`GET /auth/forgot?email=${emailOf("owner")}`, { secrets: "+", mails: "+" }),
    // Request for a link by an account that was never activated: a new activation link replaces the old one.
    later(`GET /auth/forgot?email=${emailOf("unwanted")}`, { secrets: "±", mails: "+" }),
  ],
  "what a mailed link leads to": [
    write(
      "visitor",
      "POST /auth/reset",
      { users: "±", mails: "+", secrets: "±" },
      { token: SECRETS.reset, password: OTHER_PASSWORD, password2: OTHER_PASSWORD },
    ),
    write(
      "visitor",
      `PUT /auth/activate/${SECRETS.activation}`,
      { users: "±", secrets: "±" },
      { ...profile, password: OTHER_PASSWORD, password2: OTHER_PASSWORD },
    ),
    write(
      "visitor",
      `PUT /auth/activate/${SECRETS.emailChange}`,
      { users: "±", email_changes: "±", secrets: "±" },
      {},
    ),
    write("visitor", `PUT /partners/users/invitations/${SECRETS.role}`, {
      user_roles: "+",
      role_invitations: "±",
      audit: "+",
    }),
  ],
  "an account's own": [
    write("owner", "PUT /users", { users: "±" }, { id: ":owner", ...profile }),
    write("owner", "PUT /users/current/domains", { users: "±", user_domains: "++" }, { domains: [2, 1] }),
    write(
      "owner",
      "PUT /users/email",
      { email_changes: "+", secrets: "++", mails: "++" },
      { email: "elsewhere@people.example", password: PASSWORD },
    ),
    write(
      "owner",
      "PUT /users/password",
      { users: "±", mails: "+", sessions: "±" },
      { oldPassword: PASSWORD, password: OTHER_PASSWORD, password2: OTHER_PASSWORD },
    ),
    write(
      "deserter",
      "DELETE /users/current",
      { users: "±", audit: "+", mails: "+", sessions: "-" },
      {
        password: PASSWORD,
      },
    ),
  ],
  "accounts in the hands of others": [
    write("admin", "POST /users/profilereminder", { mails: "+" }, { userIds: [":newcomer"] }),
    write("gdpr", "POST /users/gdprinfo", { audit: "+" }, { lastName: "Testaaja" }),
    write("gdpr", "GET /users/gdprinfo?userId=:owner", { audit: "+" }),
    write(
      "admin",
      "PUT /controlpanel/users/:neighbour",
      { users: "±", audit: "+" },
      { ...profile, active: true },
    ),
    write("admin", "POST /controlpanel/users/:gdpr/roles?role=ROLE_SWAGGER", {
      user_roles: "+",
      audit: "+",
      sessions: "-",
    }),
    write("admin", "DELETE /controlpanel/users/:gdpr/roles?role=ROLE_SWAGGER", {
      user_roles: "-",
      audit: "+",
    }),
    // Change of the administrator's own roles: the session continues under a new token.
    write("admin", "POST /controlpanel/users/:admin/roles?role=ROLE_SWAGGER", {
      user_roles: "+",
      audit: "+",
      sessions: "±",
    }),
    // Deletion of a user: audit entries about the user lose their personal data, that is the search that found the
    // user, and the user's invitation.
    write("admin", "DELETE /controlpanel/users/:leaver", { users: "±", audit: "±±+" }),
  ],
  "what dealers do for people": [
    write("admin", "PUT /login/tokenexchange", { bearer_tokens: "+" }),
    write("admin", "POST /dealer-api/support/tools/search", { audit: "+" }, { query: "testaaja" }),
    write("admin", "PUT /dealer-api/users/:waiting/reactivation", { secrets: "+", mails: "+", audit: "+" }),
    write(
      "admin",
      "PUT /dealer-api/users/:neighbour",
      { email_changes: "+", secrets: "+++", mails: "++", audit: "+" },
      { email: "far@people.example" },
    ),
    write("admin", "DELETE /dealer-api/users/:unwanted", { users: "±", secrets: "-", audit: "±+" }),
    write("admin", "DELETE /dealer-api/machines/1/release?salesforceReferenceNumber=4711", {
      machines: "±",
      machine_history: "+",
      machine_external_systems: "-",
      audit: "+",
    }),
  ],
}
