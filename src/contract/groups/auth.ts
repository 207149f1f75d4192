import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Email } from "../checks.ts"
import { SignedIn } from "../conventions.ts"
import { about } from "../describe.ts"
import {
  BadRequestResponse,
  ConflictResponse,
  TooManyRequestsResponse,
  UnauthorizedResponse,
} from "../error-responses.ts"
import { Credentials, PasswordReset, Registration, User } from "../schemas/user.ts"

/** Calls for signing in and out, and calls of people who cannot sign in (section 49). */
export class AuthGroup extends HttpApiGroup.make("auth")
  .add(
    HttpApiEndpoint.post("login", "/login", {
      payload: Credentials,
      success: User,
      error: [UnauthorizedResponse, TooManyRequestsResponse],
    }).annotateMerge(
      about({
        summary: "Sign in with e-mail and password",
        who: "anyone",
        description:
          "Answers the user and sets the session cookie. Unknown account and wrong password look alike.",
      }),
    ),
    HttpApiEndpoint.delete("logout", "/logout", { success: HttpApiSchema.NoContent }).annotateMerge(
      about({ summary: "End the session", who: "anyone", description: "204 without a session too." }),
    ),
    HttpApiEndpoint.get("keepalive", "/keepalive", { success: HttpApiSchema.NoContent })
      .middleware(SignedIn)
      .annotateMerge(about({ summary: "Keep the session alive", who: "any signed-in user" })),
    HttpApiEndpoint.post("register", "/auth/register", {
      payload: Registration,
      success: HttpApiSchema.NoContent,
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Ask for an owner account",
        who: "anyone",
        description: "Always 204; what the address gets by mail depends on whether it has an account.",
      }),
    ),
    HttpApiEndpoint.get("forgot", "/auth/forgot", {
      query: { email: Email },
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      about({
        summary: "Ask for a new password or activation link",
        who: "anyone",
        description: "Always 204, in equal time.",
      }),
    ),
    HttpApiEndpoint.post("reset", "/auth/reset", {
      payload: PasswordReset,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Set a new password behind a mailed link",
        who: "anyone",
        description:
          "The secret works once and for two hours; all sessions of the account end. A used one answers ALREADY_SAVED.",
      }),
    ),
  )
  .annotateMerge(OpenApi.annotations({ title: "Auth", description: "Signing in and out." })) {}
