import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { text } from "../checks.ts"
import { about } from "../describe.ts"
import { BadRequestResponse, ConflictResponse } from "../error-responses.ts"
import { ActivationForm, ActivationRequest } from "../schemas/activation.ts"

const params = { secret: text(128) }

/** Calls of the pages behind a mailed link (section 49, OPEN-16, OPEN-22). */
export class ActivationGroup extends HttpApiGroup.make("activation")
  .add(
    HttpApiEndpoint.get("look", "/auth/activate/:secret", {
      params,
      success: ActivationRequest,
      error: [BadRequestResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "What a mailed secret is for, and what is still wanted",
        description:
          "Uses nothing up. Unknown: 400 NO_VALID_TOKEN; too old: 400 ACTIVATION_TOKEN_EXPIRED; used: 409 ALREADY_ACTIVE. A browser that asks for a page (Accept: text/html) is led to the portal's page of this secret.",
        who: "anyone",
      }),
    ),
    HttpApiEndpoint.put("activate", "/auth/activate/:secret", {
      params,
      payload: ActivationForm,
      success: HttpApiSchema.NoContent,
      error: [BadRequestResponse, ConflictResponse],
    }).annotateMerge(
      about({
        summary: "Activate the account, or answer a change of address",
        description:
          "Spends the secret when complete: password, terms, policy and a whole profile; else each missing field is named. Where an address changes, other sessions of the account end; an address taken meanwhile is 409 DUPLICATE.",
        who: "anyone",
      }),
    ),
  )
  .annotateMerge(OpenApi.annotations({ title: "Activation", description: "Mailed links." })) {}
