import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { SignedIn } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse } from "../error-responses.ts"
import { PasswordChange, User, UserUpdate } from "../schemas/user.ts"

/** Calls about the caller's own account (section 50). */
export class UsersGroup extends HttpApiGroup.make("users")
  .add(
    HttpApiEndpoint.get("current", "/users/current", { success: User }).annotateMerge(
      about({ summary: "The signed-in user", who: "any signed-in user" }),
    ),
    HttpApiEndpoint.put("update", "/users", {
      payload: UserUpdate,
      success: User,
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      about({
        summary: "Change one's own profile and agreements",
        who: "any signed-in user but demo users",
        description: "The id must be the caller's. Agreements go from false to true only.",
      }),
    ),
    HttpApiEndpoint.put("password", "/users/password", {
      payload: PasswordChange,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    }).annotateMerge(
      about({
        summary: "Change one's own password",
        who: "any signed-in user but demo users",
        description: "Other sessions of the account end.",
      }),
    ),
  )
  .middleware(SignedIn)
  .annotateMerge(OpenApi.annotations({ title: "Users", description: "The caller's own account." })) {}
