import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Idempotent, SignedIn } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ForbiddenResponse,
  NotFoundResponse,
  TooManyRequestsResponse,
} from "../error-responses.ts"
import { Feedback } from "../schemas/feedback.ts"
import { Release } from "../schemas/release.ts"
import { Language } from "../schemas/user.ts"

/** Between the people and the house: feedback, and what is new (section 65). */
export class HouseGroup extends HttpApiGroup.make("house")
  .add(
    HttpApiEndpoint.post("feedback", "/feedback", {
      payload: Feedback,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Send feedback",
          who: "any signed-in person but demo users, with an incomplete account too",
          description:
            "At most 10 an hour. Bodies up to 40 MB; at most 3 files (SIZE), of 20 MB (FILE_TOO_LARGE), not empty (FILE_HAS_NO_CONTENT), of a kind that ending and first bytes agree on (DISALLOWED_VALUE).",
        }),
      ),
    HttpApiEndpoint.get("latestRelease", "/releases/latest", {
      query: {
        /** English where there is no such text; the account's own language when left out. */
        language: Schema.optional(Language),
      },
      success: Release,
      error: NotFoundResponse,
    }).annotateMerge(
      about({
        summary: "What is new",
        who: "any signed-in person, with an incomplete account too",
        description: "Only sections and features of the caller's roles; administrators get all.",
      }),
    ),
  )
  .middleware(SignedIn)
  .annotateMerge(OpenApi.annotations({ title: "House", description: "Feedback and releases." })) {}
