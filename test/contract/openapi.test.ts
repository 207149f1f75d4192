import { createConfig, lintFromString } from "@redocly/openapi-core"
import { OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { Api } from "#contract/api.ts"
import { requiredCalls } from "./catalogue.ts"

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly "x-who"?: string
  readonly responses: Readonly<Record<string, unknown>>
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

const document = OpenApi.fromApi(Api) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)

/** Answered beside the catalogue: the description itself, and the way to an identity provider, which is a redirect. */
const outsideTheDescription = ["GET /api/openapi.json", "GET /api/oauth2/login"]

/** What an id in a path is called does not matter. */
const shape = (call: string) => call.replace(/\{[^}]+\}/g, "{}")

describe("the interface description", () => {
  it("has every call of the requirements", () => {
    const known = new Set([...operations.map(({ call }) => call), ...outsideTheDescription].map(shape))
    const missing = Object.entries(requiredCalls).flatMap(([id, calls]) =>
      calls.filter((call) => !known.has(shape(call))).map((call) => `${id} ${call}`),
    )
    expect(missing).toEqual([])
  })

  it("says of every call what it does, who may make it and under which name, each once", () => {
    const poor = operations.filter(
      (one) =>
        (one.summary ?? "").length < 4 ||
        (one.description ?? "").length < 10 ||
        one["x-who"] === undefined ||
        one.operationId === undefined,
    )
    expect(poor.map((one) => one.call)).toEqual([])
    const ids = operations.map((one) => one.operationId)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it("names an answer for the good way and for refusals", () => {
    const silent = operations.filter(({ responses }) => {
      const statuses = Object.keys(responses)
      return !statuses.some((status) => status < "400") || !statuses.some((status) => status >= "400")
    })
    expect(silent.map((one) => one.call)).toEqual([])
  })

  it("has no error for an OpenAPI linter", { timeout: 60_000 }, async () => {
    const config = await createConfig({
      rules: {
        struct: "error",
        "no-unresolved-refs": "error",
        "operation-operationId": "error",
        "operation-operationId-unique": "error",
        "operation-operationId-url-safe": "error",
        "operation-summary": "error",
        "operation-description": "error",
        // Told above: a redirect is a good answer too.
        "operation-2xx-response": "off",
        "operation-4xx-response": "error",
        "operation-parameters-unique": "error",
        "path-parameters-defined": "error",
        "path-declaration-must-exist": "error",
        "no-path-trailing-slash": "error",
        "path-not-include-query": "error",
        "no-identical-paths": "error",
        "no-invalid-media-type-examples": "error",
        "no-invalid-schema-examples": "error",
        "no-undefined-server-variable": "error",
        "security-defined": "off",
      },
    })
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config,
      absoluteRef: "openapi.json",
    })
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ""} ${message}`),
    ).toEqual([])
  })
})
