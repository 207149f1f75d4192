import { OpenApi } from "effect/http-api"

/**
 * Annotations of a call for the interface description; `who` names the users who may make the call, in words of
 * the requirements.
 */
export const about = (call: {
  readonly summary: string
  readonly who: string
  readonly description?: string
}) =>
  OpenApi.annotations({
    summary: call.summary,
    description: `${call.description === undefined ? "" : `${call.description} `}Who may call: ${call.who}.`,
    override: { "x-who": call.who },
  })

/** Path of the interface description (OPEN-39). */
export const DESCRIPTION_PATH = "/api/openapi.json"

interface Calls {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly responses: Readonly<Record<string, unknown>> } }>
  >
}

/**
 * Interface description completed by the call that returns the description, which cannot be one of the endpoints
 * it is made from.
 */
export const withItself = (description: Readonly<Record<string, unknown>>) => {
  const { paths } = description as unknown as Calls
  const { 401: signedOut, 403: refused } = paths["/api/users/gdprinfo"]?.get?.responses ?? {}
  const who = "ROLE_SWAGGER and administrators"
  const call = {
    tags: ["Description"],
    operationId: "description.read",
    parameters: [],
    security: [{ cookie: [] }],
    summary: "This description",
    description: `All calls of the interface as an OpenAPI document. Who may call: ${who}.`,
    "x-who": who,
    responses: {
      200: {
        description: "An OpenAPI 3.1 document",
        content: { "application/json": { schema: { type: "object" } } },
      },
      401: signedOut,
      403: refused,
    },
  }
  return { ...description, paths: { ...paths, [DESCRIPTION_PATH]: { get: call } } }
}
