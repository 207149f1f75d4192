import { OpenApi } from "effect/http-api"

/** What the interface description says of a call; `who` may make it, in words of the requirements. */
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

/** Where the description of the interface is read (OPEN-39). */
export const DESCRIPTION_PATH = "/api/openapi.json"

interface Calls {
  readonly paths: Readonly<
    Record<string, { readonly get?: { readonly responses: Readonly<Record<string, unknown>> } }>
  >
}

/** The description with the one call that cannot be among its endpoints, because it answers them: the call for itself. */
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
