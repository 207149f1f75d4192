import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
  TooManyRequestsResponse,
} from "../error-responses.ts"
import {
  AccountDeletion,
  BearerToken,
  Domain,
  DomainChoice,
  Dossier,
  OwnEmailChange,
  PersonFound,
  PersonSearch,
  ProfileReminder,
} from "../schemas/account.ts"
import { UserId } from "../schemas/ids.ts"

const self = "any complete account but demo users"

/** Calls of users with a complete account about their own and other accounts (sections 49 and 50). */
export class AccountGroup extends HttpApiGroup.make("account")
  .add(
    HttpApiEndpoint.put("tokenExchange", "/login/tokenexchange", {
      success: BearerToken,
      error: ForbiddenResponse,
    }).annotateMerge(
      about({
        summary: "Exchange the session for a bearer of the dealer interface",
        description:
          "The bearer works for 15 minutes under /dealer-api and /dealers, with the roles its user then has.",
        who: "administrator, partner admin, partner user of a dealer (not read-only)",
      }),
    ),
    HttpApiEndpoint.put("changeEmail", "/users/email", {
      payload: OwnEmailChange,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    }).annotateMerge(
      about({
        summary: "Ask for another e-mail address of one's own account",
        description:
          "Nothing changes until the link in the mail to the new address is opened, within 48 hours; the old address can stop it. 204 after a right password, also when the address is taken; one's own present address answers 400 DISALLOWED_VALUE.",
        who: self,
      }),
    ),
    HttpApiEndpoint.get("ownDomains", "/users/current/domains", {
      success: Schema.Array(Domain),
    }).annotateMerge(
      about({
        summary: "The brand portals of one's own account, the primary one first",
        who: "any complete account",
      }),
    ),
    HttpApiEndpoint.put("chooseDomains", "/users/current/domains", {
      payload: DomainChoice,
      success: Schema.Array(Domain),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(about({ summary: "Choose the brand portals of one's own account", who: self })),
    HttpApiEndpoint.get("domains", "/domains", { success: Schema.Array(Domain) }).annotateMerge(
      about({ summary: "All brand portals", who: "any complete account" }),
    ),
    HttpApiEndpoint.post("profileReminder", "/users/profilereminder", {
      payload: ProfileReminder,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Remind people of an account that is not complete",
        description:
          "Mails those whose profile is not filled, and a new activation link to those who never activated; three an hour at most each.",
        who: "users who may edit every user named; else the whole call is 403",
      }),
    ),
    HttpApiEndpoint.post("findPerson", "/users/gdprinfo", {
      payload: PersonSearch,
      success: Schema.Array(PersonFound),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Find the accounts of a person",
        description: "At most 100, by id. Every use is written to the audit log.",
        who: "GDPR users",
      }),
    ),
    HttpApiEndpoint.get("dossier", "/users/gdprinfo", {
      query: { userId: UserId },
      success: Dossier,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "All that is stored of a person",
        description: "Every use is written to the audit log, which is part of it.",
        who: "GDPR users",
      }),
    ),
    HttpApiEndpoint.delete("deleteOwn", "/users/current", {
      payload: AccountDeletion,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, ConflictResponse, TooManyRequestsResponse],
    }).annotateMerge(
      about({
        summary: "Delete one's own account",
        description:
          "Personal fields are erased, records that must stay keep a neutral name. Refused while the account owns machines (PREREQUISITES_NOT_FULFILLED), for the last user of a service centre with subscriptions and for the last administrator (UNMODIFIABLE).",
        who: self,
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(
    OpenApi.annotations({ title: "Account", description: "Accounts: one's own, and those one looks after." }),
  ) {}
