import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { narrowingText, text } from "../checks.ts"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import {
  AccountUpdate,
  AdministeredUser,
  AuditEntry,
  AuditTargetKind,
  accountFilters,
} from "../schemas/administration.ts"
import { UserId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { AuthRole } from "../schemas/user.ts"
import { IsoTime } from "../schemas/values.ts"

const who = "administrators"
const errors = [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse] as const

/** Columns that GET /controlpanel/users sorts by. */
export const ACCOUNT_SORT_COLUMNS = ["name", "email", "country", "created"] as const

/** Calls of administrators on accounts, and the log of administrators' actions (section 61). */
export class AdministrationGroup extends HttpApiGroup.make("administration")
  .add(
    HttpApiEndpoint.get("users", "/controlpanel/users", {
      query: {
        ...pageQuery,
        /** Search text: part of a user's name or e-mail address; at least 3 characters. */
        q: Schema.optional(narrowingText),
        ...accountFilters,
        active: Schema.optional(Schema.Literals(["true", "false"])),
      },
      success: Page(AdministeredUser),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Accounts",
        who,
        description:
          "By part of name or address, by roles and countries (each may be given several times: one of them fits) and by whether they are active. Sorted by name (the usual order), email, country or created.",
      }),
    ),
    HttpApiEndpoint.put("changeUser", "/controlpanel/users/:id", {
      params: { id: UserId },
      payload: AccountUpdate,
      success: AdministeredUser,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Change an account",
        who,
        description:
          "Profile, language, units, and whether it is active. Deactivation ends all its sessions; users cannot deactivate themselves or the last active administrator (UNMODIFIABLE), nor the last user of a service centre with subscriptions (LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS).",
      }),
    ),
    HttpApiEndpoint.delete("deleteUser", "/controlpanel/users/:id", {
      params: { id: UserId },
      success: HttpApiSchema.NoContent,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Delete an account",
        who,
        description:
          "Refused with PREREQUISITES_NOT_FULFILLED while machines or other records hang on it, and for oneself, the last active administrator and the last user of a service centre as in a deactivation.",
      }),
    ),
    HttpApiEndpoint.post("addRole", "/controlpanel/users/:id/roles", {
      params: { id: UserId },
      query: { role: AuthRole },
      success: AdministeredUser.pipe(HttpApiSchema.status(201)),
      error: errors,
    }).annotateMerge(
      about({
        summary: "Give a global role",
        who,
        description:
          "ROLE_SWAGGER, ROLE_CONFIGURATION, ROLE_PARTNER_ADMIN or ROLE_GDPR; others answer UNMODIFIABLE, a role already held ALREADY_SAVED. The person's sessions end; the caller's own goes on under a new token.",
      }),
    ),
    HttpApiEndpoint.delete("removeRole", "/controlpanel/users/:id/roles", {
      params: { id: UserId },
      query: { role: AuthRole },
      success: HttpApiSchema.NoContent,
      error: errors,
    }).annotateMerge(
      about({
        summary: "Take a global role",
        who,
        description:
          "The four roles that can be given. Administrators cannot demote themselves (UNMODIFIABLE); a role that is not held answers NOT_FOUND. Ends the user's sessions.",
      }),
    ),
    HttpApiEndpoint.get("audit", "/controlpanel/audit", {
      query: {
        ...pageQuery,
        /** E-mail address of the user who did the logged action, as written. */
        actor: Schema.optional(text(254)),
        /** Logged action, as `user.role.added`; a first part such as `user` finds all actions that begin with it. */
        action: Schema.optional(text(80)),
        targetKind: Schema.optional(AuditTargetKind),
        targetId: Schema.optional(text(80)),
        start: Schema.optional(IsoTime),
        end: Schema.optional(IsoTime),
      },
      success: Page(AuditEntry),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Administrative acts and reads of personal data",
        who,
        description: "Newest first, or sorted by time.",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Administration", description: "Accounts and the audit." })) {}
