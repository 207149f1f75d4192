import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, Email } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
  TooManyRequestsResponse,
} from "../error-responses.ts"
import { PartnerId, UserId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { ServiceContext } from "../schemas/partner.ts"
import {
  FoundPartnerUser,
  InvitationSent,
  MemberRole,
  NetworkInvitation,
  PartnerUser,
  RoleSetting,
} from "../schemas/partner-user.ts"

/** Columns that the list of a partner's users sorts by. */
export const PARTNER_USER_SORT_COLUMNS = ["name", "email", "active"] as const

const EDITORS = "users who may edit that role (ROLE-30 to ROLE-34) in their own scope; never their own roles"
const READERS =
  "users with the partner-context view; people with a role in the caller's scope, all for administrator and partner admin"

/** Users of the partner network and their roles (section 62, PART-13, ROLE-28 to ROLE-46). */
export class PartnerUsersGroup extends HttpApiGroup.make("partnerUsers")
  .add(
    HttpApiEndpoint.post("invite", "/partners/users/invite", {
      payload: NetworkInvitation,
      success: InvitationSent.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(Idempotent)
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Invite a person into the network",
          description:
            "A new address gets an account with the role and an activation mail; an existing user gets a mail and the role on acceptance. A user with the role answers DUPLICATE, and gets the activation mail again while the account was never activated.",
          who: EDITORS,
        }),
      ),
    HttpApiEndpoint.get("search", "/partners/users/search", {
      query: { ...pageQuery, email: Email },
      success: Page(FoundPartnerUser),
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Find a person by exact e-mail address",
          description:
            "A user without a role in the caller's scope is answered with `exists` only. 20 a day, together with the look-ups of /users/search; administrator and partner admin without limit.",
          who: "users who may edit some partner's users: administrator, partner admin, importer, partner user",
        }),
      ),
    HttpApiEndpoint.get("contexts", "/partners/users/service-contexts", {
      query: { ...pageQuery, q: Schema.optional(anyText) },
      success: Page(ServiceContext),
      error: [BadRequestResponse, ForbiddenResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Service centres the caller may work in",
          description: "Sorted by name unless asked otherwise.",
          who: "users with the partner-context view",
        }),
      ),
    HttpApiEndpoint.get("byId", "/partners/users/:id", {
      params: { id: UserId },
      success: PartnerUser,
      error: [ForbiddenResponse, NotFoundResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "A person of the network", who: READERS })),
    HttpApiEndpoint.put("setRole", "/partners/users/:id", {
      params: { id: UserId },
      payload: RoleSetting,
      success: PartnerUser,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Give, take or change one role of a person",
          description:
            "Ends the user's sessions. ROLE_LIMIT_EXCEEDED above 20 partners or 300 roles, SAME_USER_IN_ADMIN_AND_USER_GROUP for roles that exclude one another, UNMODIFIABLE for roles that cannot be edited, LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS where a centre would be left without users.",
          who: EDITORS,
        }),
      ),
    HttpApiEndpoint.delete("remove", "/partners/users/:id", {
      params: { id: UserId },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Take a person out of the network",
          description: "Removes all partner, importer and brand roles of the user; the account stays.",
          who: "users who may edit every one of those roles",
        }),
      ),
    HttpApiEndpoint.get("ofPartner", "/partners/:id/users", {
      params: { id: PartnerId },
      query: { ...pageQuery, q: Schema.optional(anyText) },
      success: Page(PartnerUser),
      error: [BadRequestResponse, NotFoundResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Users of a partner",
          description: "Searched by name or e-mail; sorted by name, email or active.",
          who: "users who may see the partner; others get 404",
        }),
      ),
    HttpApiEndpoint.put("add", "/partners/:id/users/:uid", {
      params: { id: PartnerId, uid: UserId },
      payload: MemberRole,
      success: PartnerUser,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Add a person to a partner",
          description:
            "A user of the network in the caller's scope; all others are invited, so that no role is given without consent.",
          who: "users who may edit the partner's users (ROLE-24); never themselves",
        }),
      ),
    HttpApiEndpoint.delete("leave", "/partners/:id/users/:uid", {
      params: { id: PartnerId, uid: UserId },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Remove a person from a partner",
          description:
            "LAST_USER_FOR_SERVICE_WITH_SUBSCRIPTIONS for the last active user of a centre with subscriptions.",
          who: "users who may edit the partner's users (ROLE-24); never themselves",
        }),
      ),
  )
  .annotateMerge(
    OpenApi.annotations({ title: "Partner users", description: "People of the network and their roles." }),
  ) {}
