import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { CompleteAccount, Idempotent } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  ForbiddenResponse,
  NotFoundResponse,
} from "../error-responses.ts"
import { Announcement, AnnouncementWrite, EmbeddedAnnouncements } from "../schemas/announcement.ts"
import { pageQuery } from "../schemas/paging.ts"
import { Language } from "../schemas/user.ts"

const who = "administrators"

/** Announcements to users (section 58, OPEN-127). */
export class AnnouncementsGroup extends HttpApiGroup.make("announcements")
  .add(
    HttpApiEndpoint.get("active", "/notifications/search/findActive", {
      query: {
        ...pageQuery,
        /**
         * Wanted language of title and message, used where a translation exists; when left out, the language of
         * the caller's account.
         */
        language: Schema.optional(Language),
      },
      success: EmbeddedAnnouncements,
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "System messages to be seen now",
        who: "anyone; without a session only announcements for all users",
        description:
          "Those that have become visible and have not ended, for the caller's group. Sorted by start (the usual order, latest first) or end.",
      }),
    ),
    HttpApiEndpoint.get("list", "/notifications", {
      query: pageQuery,
      success: EmbeddedAnnouncements,
      error: [BadRequestResponse, ForbiddenResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({ summary: "All system messages", who, description: "Sorted by start (latest first) or end." }),
      ),
    HttpApiEndpoint.get("one", "/notifications/:id", {
      params: { id: Schema.Int },
      success: Announcement,
      error: [ForbiddenResponse, NotFoundResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "One system message, in all its languages", who })),
    HttpApiEndpoint.post("create", "/notifications", {
      payload: AnnouncementWrite,
      success: Announcement.pipe(HttpApiSchema.status(201)),
      error: [BadRequestResponse, ForbiddenResponse],
    })
      .middleware(Idempotent)
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Write a system message",
          who,
          description:
            "An end before the start, or before the message is visible, answers END_BEFORE_START. Takes an Idempotency-Key.",
        }),
      ),
    HttpApiEndpoint.put("change", "/notifications/:id", {
      params: { id: Schema.Int },
      payload: AnnouncementWrite,
      success: Announcement,
      error: [BadRequestResponse, ForbiddenResponse, NotFoundResponse, ConflictResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(
        about({
          summary: "Change a system message",
          who,
          description: "An outdated version answers CONFLICT.",
        }),
      ),
    HttpApiEndpoint.delete("remove", "/notifications/:id", {
      params: { id: Schema.Int },
      success: HttpApiSchema.NoContent,
      error: [ForbiddenResponse, NotFoundResponse],
    })
      .middleware(CompleteAccount)
      .annotateMerge(about({ summary: "Delete a system message", who })),
  )
  .annotateMerge(OpenApi.annotations({ title: "Announcements", description: "System messages." })) {}
