import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { requiredText, text } from "../checks.ts"
import { SchemaErrors } from "../conventions.ts"
import { about } from "../describe.ts"
import { BadRequestResponse } from "../error-responses.ts"
import { Language } from "../schemas/user.ts"

const Redirect = HttpApiSchema.Empty(302)
const optional = Schema.optional(text(4_000))

/**
 * Signing in through an identity provider; the endpoints are pages for the browser, not API calls, and so outside
 * /api (SSO-10, OPEN-20).
 */
export class SingleSignOnGroup extends HttpApiGroup.make("singleSignOn")
  .add(
    HttpApiEndpoint.get("begin", "/oauth2/login", {
      query: {
        provider: requiredText(40),
        /** `state` value chosen by the portal, which the sign-on returns unchanged to the portal. */
        state: requiredText(200),
        /**
         * Address to which the browser returns after the sign-on: `/postLogin` on an origin of this portal; any
         * other address is refused.
         */
        redirect_uri: requiredText(300),
        language: Schema.optional(Language),
      },
      success: Redirect,
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Begin to sign in by a provider of identities",
        description:
          "Leads to the provider, with a state, nonce and code challenge of this browser; back to /#/login, with the reason and the state, when there is no such provider or it does not answer.",
        who: "anyone",
      }),
    ),
    HttpApiEndpoint.get("finish", "/oauth2/callback", {
      query: {
        code: optional,
        state: optional,
        iss: optional,
        error: optional,
        error_description: optional,
        session_state: optional,
      },
      success: Redirect,
      error: BadRequestResponse,
    }).annotateMerge(
      about({
        summary: "Back from the provider",
        description:
          "Opens a session and leads to the redirect_uri with the portal's state; without an account to /#/ssoProfileError; to /#/login, with the reason and the state, when the provider refused or does not answer, or another browser began.",
        who: "anyone",
      }),
    ),
  )
  .middleware(SchemaErrors)
  .annotateMerge(OpenApi.annotations({ title: "Single sign-on", description: "OpenID Connect." })) {}
