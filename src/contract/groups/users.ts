import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { SignedIn } from "../conventions.ts"
import { BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse } from "../error-responses.ts"
import { PasswordChange, User, UserUpdate } from "../schemas/user.ts"

/** The caller's own account (section 50). */
export class UsersGroup extends HttpApiGroup.make("users")
  .add(
    HttpApiEndpoint.get("current", "/users/current", { success: User }).annotateMerge(
      OpenApi.annotations({ summary: "The signed-in user", description: "Any signed-in user." }),
    ),
    HttpApiEndpoint.put("update", "/users", {
      payload: UserUpdate,
      success: User,
      error: [BadRequestResponse, ForbiddenResponse],
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Change one's own profile and agreements",
        description:
          "The id must be the caller's. Agreements go from false to true only. Any signed-in user but demo users.",
      }),
    ),
    HttpApiEndpoint.put("password", "/users/password", {
      payload: PasswordChange,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ForbiddenResponse, TooManyRequestsResponse],
    }).annotateMerge(
      OpenApi.annotations({
        summary: "Change one's own password",
        description: "Other sessions of the account end. Any signed-in user but demo users.",
      }),
    ),
  )
  .middleware(SignedIn)
  .annotateMerge(OpenApi.annotations({ title: "Users", description: "The caller's own account." })) {}
