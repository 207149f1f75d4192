import { inBody, numberIn } from "../asked.ts"
import { has, isAdministrator, isConfigurator, isDemo, seesContext } from "../scope.ts"
import { mayIf, openIf } from "../verdict.ts"
import { anyone, each, type Rule, type Rules } from "./rule.ts"

const administrator: Rule = (caller) => mayIf(isAdministrator(caller))
const configuration: Rule = (caller) => mayIf(isConfigurator(caller))
/** Demo users change nothing of their account and send no feedback (OPEN-38). */
const notDemo: Rule = (caller) => mayIf(!isDemo(caller))
const self: Rule = (caller, asked) => mayIf(caller.id === numberIn(asked, "id") || isAdministrator(caller))

const all = (path: string, ...methods: ReadonlyArray<string>) => methods.map((method) => `${method} ${path}`)

export const accountRules: Rules = {
  "POST /login": () => "quiet",
  ...each(
    anyone,
    "DELETE /logout",
    "GET /keepalive",
    "POST /auth/register",
    "GET /auth/forgot",
    "POST /auth/reset",
    "GET /auth/activate/{secret}",
    "PUT /auth/activate/{secret}",
    "GET /users/current",
    "GET /users/current/domains",
    "GET /domains",
    "GET /releases/latest",
    "GET /documents",
    "GET /dtcs/{dtctoken}",
    "GET /oauth2/login",
    "GET /oauth2/callback",
    "GET /notifications/search/findActive",
  ),
  ...each(
    notDemo,
    "DELETE /users/current",
    "PUT /users/password",
    "PUT /users/email",
    "PUT /users/current/domains",
    "PUT /usernotifications/updateToken",
    "POST /feedback",
  ),
  /** OPEN-23. */
  "PUT /users": (caller, asked) => mayIf(inBody(asked, "id") === caller.id && !isDemo(caller)),
  /** OPEN-19. */
  "PUT /login/tokenexchange": (caller) =>
    mayIf(
      has(caller, "ROLE_ADMIN", "ROLE_PARTNER_ADMIN") ||
        caller.roles.some((role) => role.authRole === "ROLE_PARTNER_USER" && role.partnerType === "DEALER"),
    ),
  ...each(self, "GET /users/{id}/shared", "GET /users/{id}/subscriptions"),
  /** GDPR-02, CONFLICT-23. */
  ...each((caller) => mayIf(has(caller, "ROLE_GDPR")), "POST /users/gdprinfo", "GET /users/gdprinfo"),
  /** OPEN-166: own account only; in a batch, ids of others do nothing. */
  "GET /usernotifications/list": (caller, asked) => mayIf(Number(asked.query.get("userId")) === caller.id),
  "GET /usernotifications/notification/{id}": (caller, asked, world) =>
    mayIf(world.messages.get(numberIn(asked, "id"))?.owner === caller.id),
  ...each(
    (caller, asked, world) =>
      (inBody(asked, "ids") as ReadonlyArray<number>).every(
        (id) => world.messages.get(id)?.owner === caller.id,
      )
        ? "may"
        : "quiet",
    "PUT /usernotifications/notification/status",
    "PUT /usernotifications/notification/delete",
  ),
  "GET /openapi.json": (caller) => mayIf(has(caller, "ROLE_ADMIN", "ROLE_SWAGGER")),

  // OPEN-45.
  ...each(
    anyone,
    "GET /brands",
    "GET /serieses",
    "GET /models",
    "GET /transmissions",
    "GET /currencies",
    "GET /brands/{id}/image",
    "GET /models/{id}/image",
    "GET /subscriptions/plans",
    "GET /countries",
    "GET /countries/{id}/timezones",
  ),
  ...each(
    configuration,
    ...["brands", "serieses", "models"].flatMap((name) => [
      `POST /configurations/${name}`,
      ...all(`/configurations/${name}/{id}`, "PUT", "DELETE"),
    ]),
    "POST /configurations/models/{id}/serviceinterval",
    "GET /configurations/models/check-uuid/{uid}",
    ...all("/configurations/models/{id}/references", "GET", "POST"),
    "DELETE /configurations/models/{id}/references/{refId}",
    "POST /configurations/filters/alarms",
    ...all("/configurations/filters/alarms/{id}", "PUT", "DELETE"),
    "POST /subscriptions/plans",
    "PUT /subscriptions/plans/{id}",
  ),
  "GET /configurations/filters/alarms": (caller) => mayIf(seesContext(caller) || isConfigurator(caller)),
  ...each(
    administrator,
    "PUT /countries/{id}/support",
    ...all("/countries/blocklist", "GET", "POST", "DELETE"),
    "DELETE /countries/blocklist/{id}",
    ...all("/features/flags", "GET", "POST"),
    ...all("/features/flags/{id}", "GET", "PUT", "DELETE"),
    "GET /features/candidates",
    ...all("/features/rules", "GET", "POST"),
    ...all("/features/rules/{id}", "PUT", "DELETE"),
    ...all("/notifications", "GET", "POST"),
    ...all("/notifications/{id}", "GET", "PUT", "DELETE"),
    "GET /controlpanel/users",
    "GET /controlpanel/audit",
  ),
  // The demo account keeps its profile and role (OPEN-38), so what an administrator may change of it is left open.
  ...each(
    (caller, asked, world) =>
      openIf(
        world.roles.some(
          ({ authRole, user }) => authRole === "ROLE_DEMO_USER" && user === numberIn(asked, "id"),
        ),
        isAdministrator(caller),
      ),
    ...all("/controlpanel/users/{id}", "PUT", "DELETE"),
    ...all("/controlpanel/users/{id}/roles", "POST", "DELETE"),
  ),
}
