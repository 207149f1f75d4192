import { Exit, Schema, SchemaAST } from "effect"
import { HttpApi, type HttpApiEndpoint } from "effect/http-api"
import { expect, it } from "vitest"
import { Api } from "#contract/api.ts"
import { FeedbackWords } from "#contract/schemas/feedback.ts"

/**
 * Text fields of requests that are no names: texts of several lines, secrets, pictures, texts that are only
 * compared with known ones or stored in their own form, and file names, which become a line when they are stored.
 */
const NO_LINES = new Set([
  "POST /api/login email",
  "POST /api/livefleet/session/terminate sessionId",
  "POST /api/features/flags values",
  "PUT /api/features/flags/:id values",
  "POST /api/features/rules values",
  "PUT /api/features/rules/:id values",
  "POST /api/reporting/request signals",
  "POST /api/users/gdprinfo email",
  "POST /api/users/gdprinfo phoneNumber",
  "POST /api/users/gdprinfo vin",
  "POST /api/users/gdprinfo lastName",
  "POST /api/feedback fileName",
  "POST /api/configurations/models/:id/references value",
  "PUT /api/auth/activate/:secret email",
  "PUT /api/usernotifications/updateToken registrationToken",
  "POST /api/proactive-alerts/closed language",
  "POST /api/proactive-alerts/support proactiveAlertId",
  "POST /api/dealer-api/support/tools/search query",
  "PUT /api/services/:serviceId/alarms note",
  "content",
  "description",
  "feedback",
  "image",
  "message",
  "oldPassword",
  "password",
  "password2",
  "preference",
  "terminatingDescription",
  "token",
])

/** Names of a request's text fields, at any depth, that take the text. */
const takersOf = (ast: SchemaAST.AST, name: string, text: string): ReadonlyArray<string> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap((type) => takersOf(type, name, text))
  if (SchemaAST.isArrays(ast))
    return [...ast.elements, ...ast.rest].flatMap((item) => takersOf(item, name, text))
  if (SchemaAST.isObjects(ast))
    return [
      ...ast.propertySignatures.flatMap((one) => takersOf(one.type, String(one.name), text)),
      ...ast.indexSignatures.flatMap((one) => takersOf(one.type, name, text)),
    ]
  if (!SchemaAST.isString(ast)) return []
  const decoded = Schema.decodeUnknownExit(Schema.make<Schema.Codec<string, string>>(ast))(text)
  return Exit.isSuccess(decoded) ? [name] : []
}

const payloads: Array<readonly [call: string, ast: SchemaAST.AST]> = [["feedback form", FeedbackWords.ast]]
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }: { readonly endpoint: HttpApiEndpoint.Top }) => {
    for (const { schemas } of endpoint.payload.values())
      for (const { ast } of schemas) payloads.push([`${endpoint.method} ${endpoint.path}`, ast])
  },
})

it.each(["\ufffe", "\u202e", "\u0001"])("no name that is written takes the character %j", (character) => {
  const takers = payloads
    .flatMap(([call, ast]) => takersOf(ast, "", `Fo${character}ld`).map((field) => `${call} ${field}`))
    .filter((field) => !NO_LINES.has(field) && !NO_LINES.has(field.split(" ").at(-1)!))
  expect(takers).toEqual([])
})
