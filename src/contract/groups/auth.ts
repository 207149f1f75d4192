import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { Email } from "../checks.ts"
import { SignedIn } from "../conventions.ts"
import { BadRequestResponse, TooManyRequestsResponse, UnauthorizedResponse } from "../error-responses.ts"
import { Credentials, PasswordReset, Registration, User } from "../schemas/user.ts"

/** Signing in and out, and the calls of people who cannot (section 49). */
export class AuthGroup extends HttpApiGroup.make("auth")
  .add(
    HttpApiEndpoint.post("login", "/login", {
      payload: Credentials,
      success: User,
      error: [UnauthorizedResponse, TooManyRequestsResponse],
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Sign in with e-mail and password",
        description:
          "Answers the user and sets the session cookie. Unknown account and wrong password look alike. Anyone.",
      }),
    ),
    HttpApiEndpoint.delete("logout", "/logout", { success: HttpApiSchema.NoContent }).annotateMerge(
      OpenApi.annotations({ summary: "End the session", description: "204 without a session too. Anyone." }),
    ),
    HttpApiEndpoint.get("keepalive", "/keepalive", { success: HttpApiSchema.NoContent })
      .middleware(SignedIn)
      .annotateMerge(
        OpenApi.annotations({ summary: "Keep the session alive", description: "Any signed-in user." }),
      ),
    HttpApiEndpoint.post("register", "/auth/register", {
      payload: Registration,
      success: HttpApiSchema.NoContent,
      error: BadRequestResponse,
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Ask for an owner account",
        description:
          "Always 204; what the address gets by mail depends on whether it has an account. Anyone.",
      }),
    ),
    HttpApiEndpoint.get("forgot", "/auth/forgot", {
      query: { email: Email },
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Ask for a new password or activation link",
        description: "Always 204, in equal time. Anyone.",
      }),
    ),
    HttpApiEndpoint.post("reset", "/auth/reset", {
      payload: PasswordReset,
      success: HttpApiSchema.NoContent,
      error: BadRequestResponse,
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Set a new password behind a mailed link",
        description: "The secret works once and for two hours; all sessions of the account end. Anyone.",
      }),
    ),
  )
  .annotateMerge(OpenApi.annotations({ title: "Auth", description: "Signing in and out." })) {}
