import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Idempotent, SignedIn } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse } from "../error-responses.ts"
import { Feedback, FeedbackForm } from "../schemas/feedback.ts"

/** Calls for feedback of users (section 65). */
export class FeedbackGroup extends HttpApiGroup.make("feedback")
  .add(
    HttpApiEndpoint.post("send", "/feedback", {
      payload: [Feedback, FeedbackForm],
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    })
      .middleware(Idempotent)
      .annotateMerge(
        about({
          summary: "Send feedback",
          who: "any signed-in person but demo users, with an incomplete account too",
          description:
            "At most 10 an hour. As JSON up to 3 MB, which is 2 MB of files; larger files as a form: the words as JSON in the part `feedback`, then each file as a part `attachments`. At most 3 files (SIZE), of 20 MB (FILE_TOO_LARGE), not empty (FILE_HAS_NO_CONTENT), of a kind that ending and first bytes agree on (DISALLOWED_VALUE).",
        }),
      ),
  )
  .middleware(SignedIn)
  .annotateMerge(OpenApi.annotations({ title: "Feedback", description: "Feedback of users." })) {}
