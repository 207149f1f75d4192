import { OpenApi } from "effect/http-api"
import { IDEMPOTENCY_KEY } from "./version.ts"

/**
 * Annotations of an endpoint for the interface description: a summary, and in `who` the users who may call it, in
 * the requirements' words.
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
 * Adds the call that returns the interface description to the description itself: the call cannot be one of the
 * endpoints from which the description is made.
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

type Operation = { readonly parameters?: ReadonlyArray<unknown> }
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

interface CallWithMiddleware {
  readonly method: string
  readonly path: string
  readonly middlewares: ReadonlySet<unknown>
}

const keyParameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "Key of a write that must not happen twice: a repeated call with the same key and body gets the first answer again, with another body 409 CONFLICT. Remembered for a day.",
  schema: { type: "string", pattern: IDEMPOTENCY_KEY.source },
  example: "8e03978e-40d5-43e8-bc93-6894a57f9324",
}

/** Interface description with the header parameter of the calls that a middleware makes repeatable. */
export const withIdempotencyKeys = (
  description: Readonly<Record<string, unknown>>,
  calls: ReadonlyArray<CallWithMiddleware>,
  middleware: unknown,
) => {
  const paths: Record<string, Readonly<Record<string, Operation>>> = { ...(description["paths"] as Paths) }
  for (const { method, middlewares, path } of calls) {
    const [name, verb] = [path.replace(/:(\w+)/g, "{$1}"), method.toLowerCase()]
    const operation = paths[name]?.[verb]
    if (!middlewares.has(middleware) || operation === undefined) continue
    const parameters = [...(operation.parameters ?? []), keyParameter]
    paths[name] = { ...paths[name], [verb]: { ...operation, parameters } }
  }
  return { ...description, paths }
}
