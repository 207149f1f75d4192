import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { anyText, Email, listOf, searchText, text } from "../checks.ts"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
  TooManyRequestsResponse,
} from "../error-responses.ts"
import { Audience, AudienceKind } from "../schemas/audience.ts"
import { MachineId, UserId } from "../schemas/ids.ts"
import { Page, pageQuery } from "../schemas/paging.ts"
import { FoundUser, OwnShare, Share, SharedMachine, ShareSwitch } from "../schemas/share.ts"

/** Columns that the shares of a machine sort by; newest first without `sort`. */
export const SHARE_SORT_COLUMNS = ["created", "email", "enabled"] as const
/** Columns that the shares of all own machines sort by; newest first without `sort`. */
export const OWN_SHARE_SORT_COLUMNS = ["created", "vin", "email", "enabled"] as const
/** Columns that the machines shared with a user sort by; newest first without `sort`. */
export const SHARED_SORT_COLUMNS = ["created", "vin", "enabled"] as const
/** Columns that the audiences of own machines sort by; by kind, and in a kind by name, without `sort`. */
export const AUDIENCE_SORT_COLUMNS = ["kind", "name", "machines", "until"] as const

const share = { id: MachineId, shareId: text(64) }

/**
 * Calls for sharing machines with other users, and for finding users to share with (SHARE-01 to SHARE-05, OPEN-24,
 * OPEN-28, OPEN-80).
 */
export class SharesGroup extends HttpApiGroup.make("shares")
  .add(
    HttpApiEndpoint.get("ofMine", "/shares", {
      query: {
        ...pageQuery,
        /** Part of the machine's name or VIN, or of the e-mail address. */
        q: Schema.optional(anyText),
      },
      success: Page(OwnShare),
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "The shares of all machines of the caller",
        description:
          "Switched-off and waiting shares among them. Sorted by created, vin, email or enabled; newest first.",
        who: "any complete account; only shares of own machines",
      }),
    ),
    HttpApiEndpoint.get("audience", "/machines/audience", {
      query: {
        ...pageQuery,
        /** Kinds of audiences; may be given several times. */
        kind: Schema.optional(listOf(AudienceKind, AudienceKind.literals.length)),
        /**
         * Part of the audience's name or address; or of the name or VIN of machines, to which the counts are then
         * limited.
         */
        q: Schema.optional(anyText),
      },
      success: Page(Audience),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Who may see the machines of the caller",
        description:
          "People with a share, service centres, dealers, external systems and roles of the network, each with the reason, the end, the number of machines and the first three by name. Switched-off shares, and centres whose subscription has ended, see nothing and are not listed. Sorted by kind, name, machines or until; by kind without `sort`.",
        who: "end users; only own machines",
      }),
    ),
    HttpApiEndpoint.get("ofMachine", "/machines/:id/shares", {
      params: { id: MachineId },
      query: pageQuery,
      success: Page(Share),
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(
      about({
        summary: "The shares of a machine",
        description: "Those that wait for an account too. Sorted by created, email or enabled; newest first.",
        who: "its owner, others NOT_OWNER",
      }),
    ),
    HttpApiEndpoint.post("switch", "/machines/:id/shares/:shareId", {
      params: share,
      payload: ShareSwitch,
      success: Share.pipe(HttpApiSchema.status(201)),
      error: [
        BadRequestResponse,
        ForbiddenResponse,
        NotFoundResponse,
        ConflictResponse,
        TooManyRequestsResponse,
      ],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Share a machine, or switch a share on or off",
          description:
            "The shareId is the id of GET /users/search. For an address without an active account the share waits, a mail invites to register, and it begins when the account is activated. A share that is already so answers ALREADY_ACTIVE or ALREADY_INACTIVE; with oneself DISALLOWED_VALUE. With `until` the share ends by itself; a time that has passed answers END_BEFORE_START.",
          who: "the machine's owner, but no demo user",
        }),
      ),
    HttpApiEndpoint.delete("end", "/machines/:id/shares/:shareId", {
      params: share,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse],
    }).annotateMerge(about({ summary: "End a share", who: "the machine's owner, but no demo user" })),
    HttpApiEndpoint.get("withUser", "/users/:id/shared", {
      params: { id: UserId },
      query: pageQuery,
      success: Page(SharedMachine),
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "The machines that are shared with a user",
        description: "Switched-off shares among them. Sorted by created, vin or enabled; newest first.",
        who: "the user himself and administrators",
      }),
    ),
    HttpApiEndpoint.get("search", "/users/search", {
      query: {
        ...pageQuery,
        /** Search text: part of a user's name or e-mail address, at least 3 characters. */
        q: Schema.optional(searchText),
        /** Whole e-mail address of the user to share with. */
        email: Schema.optional(Email),
      },
      success: Page(FoundUser),
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    }).annotateMerge(
      about({
        summary: "Find a person to share with",
        description:
          "With `email` always exactly one entry with a share handle, whether or not the address has an account; 20 a day for users outside the partner network. With `q` the accounts in the caller's scope: those that own a machine or work for a partner in that scope.",
        who: "by `email` all users, by `q` users who may view the partner network",
      }),
    ),
  )
  .middleware(CompleteAccount)
  .annotateMerge(OpenApi.annotations({ title: "Shares", description: "Who may see whose machine." })) {}
