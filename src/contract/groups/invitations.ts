import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { text } from "../checks.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ConflictResponse, ForbiddenResponse } from "../error-responses.ts"
import { OpenInvitation } from "../schemas/partner-user.ts"

const params = { secret: text(128) }
const error = [BadRequestResponse, ConflictResponse] as const
const who = "holders of the link, signed in or not"

/** Calls of a user who answers a mailed invitation into the partner network (OPEN-116). */
export class InvitationsGroup extends HttpApiGroup.make("invitations")
  .add(
    HttpApiEndpoint.get("offered", "/partners/users/invitations/:secret", {
      params,
      success: OpenInvitation,
      error,
    }).annotateMerge(
      about({
        summary: "What a mailed invitation is about",
        description:
          "An unknown secret answers NO_VALID_TOKEN, a used one ALREADY_ACTIVE, an old one ACTIVATION_TOKEN_EXPIRED.",
        who,
      }),
    ),
    HttpApiEndpoint.put("accept", "/partners/users/invitations/:secret", {
      params,
      success: HttpApiSchema.NoContent,
      error: [...error, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Accept a mailed invitation",
        description:
          "Gives the user the role and ends their sessions; the accepting one goes on as a new session. PREREQUISITES_NOT_FULFILLED when the inviter may no longer give the role. Refused while another user is signed in.",
        who,
      }),
    ),
  )
  .annotateMerge(
    OpenApi.annotations({
      title: "Invitations",
      description: "Mailed invitations into the partner network.",
    }),
  ) {}
