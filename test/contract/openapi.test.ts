import { createConfig, lintFromString } from "@redocly/openapi-core"
import { type HttpApiEndpoint, OpenApi } from "effect/http-api"
import { describe, expect, it } from "vitest"
import { Api } from "#contract/api.ts"
import { Idempotent } from "#contract/conventions.ts"
import { requiredCalls } from "./catalogue.ts"

/** A request or response body in the OpenAPI document, or a part of one. */
interface Part {
  readonly $ref?: string
  readonly examples?: ReadonlyArray<unknown>
  readonly properties?: Readonly<Record<string, Part>>
  readonly items?: Part
  readonly anyOf?: ReadonlyArray<Part>
  readonly allOf?: ReadonlyArray<Part>
}

interface Message {
  readonly content?: Readonly<Record<string, { readonly schema: Part }>>
}

interface Operation {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly "x-who"?: string
  readonly responses: Readonly<Record<string, Message>>
  readonly requestBody?: Message
  readonly parameters?: ReadonlyArray<{ readonly in: string; readonly name: string }>
}

const document = OpenApi.fromApi(Api) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Part>> }
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
)

/** Call with the names of ids in its path left out, because calls are compared without these names. */
const shape = (call: string) => call.replace(/\{[^}]+\}/g, "{}")

const resolved = (part: Part): Part =>
  part.$ref === undefined ? part : (document.components.schemas[part.$ref.split("/").at(-1) ?? ""] ?? part)

/** The parts that make up a body: the items of a list or a page, each option of a union. */
const partsOf = ({ allOf, anyOf, items, properties }: Part): ReadonlyArray<Part> => {
  if (items !== undefined) return [items]
  if (properties?._embedded !== undefined)
    return Object.values(resolved(properties._embedded).properties ?? {})
  if (properties?.pageMetadata !== undefined && properties.content !== undefined) return [properties.content]
  return [...(anyOf ?? []), ...(allOf ?? [])]
}

/** Fields of a body that has no example, for the error message; one line per part of the body. */
const bareParts = (body: Part): ReadonlyArray<string> => {
  const part = resolved(body)
  if ((part.examples ?? []).length > 0) return []
  const parts = partsOf(part)
  if (parts.length > 0) return parts.flatMap(bareParts)
  const fields = Object.keys(part.properties ?? {})
  return fields.length === 0 ? [] : [fields.join(", ")]
}

const bodiesOf = ({ requestBody, responses }: Operation): ReadonlyArray<Part> =>
  [requestBody ?? {}, ...Object.values(responses)].flatMap(({ content }) =>
    Object.values(content ?? {}).map(({ schema }) => schema),
  )

/** Every machine named in an example, by name and by id, each with its VIN; one machine must always have the same. */
const machinesIn = (part: unknown): ReadonlyArray<{ readonly machine: string; readonly vin: string }> => {
  if (typeof part !== "object" || part === null) return []
  const { machineId, machineName, machine_name, vin } = part as Readonly<Record<string, unknown>>
  const names = [machineName, machine_name, machineId].filter(
    (name) => typeof name === "string" || typeof name === "number",
  )
  return [
    ...(typeof vin === "string" ? names.map((name) => ({ machine: `${name}`, vin })) : []),
    ...Object.values(part).flatMap(machinesIn),
  ]
}

describe("the interface description", () => {
  it("has every call of the requirements", () => {
    const known = new Set(operations.map(({ call }) => shape(call)))
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

  it("shows an example of every body that has fields", () => {
    const bare = operations.flatMap((one) =>
      bodiesOf(one)
        .flatMap(bareParts)
        .map((fields) => `${one.call}: ${fields}`),
    )
    expect(bare).toEqual([])
  })

  it("has the idempotency key of every call that may be repeated", () => {
    const keyed = operations.filter(({ parameters = [] }) =>
      parameters.some((one) => one.in === "header" && one.name === "Idempotency-Key"),
    )
    const repeatable = Object.values(Api.groups)
      .flatMap(({ endpoints }) => Object.values(endpoints) as ReadonlyArray<HttpApiEndpoint.Top>)
      .filter(({ middlewares }) => middlewares.has(Idempotent))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, "{}")}`)
    expect(keyed.map(({ call }) => shape(call)).sort()).toEqual(repeatable.sort())
    expect(repeatable).toContain(shape("POST /api/feedback"))
  })

  it("means the same machine by the same name in all examples", () => {
    const vins = new Map<string, Set<string>>()
    for (const { machine, vin } of machinesIn(document)) {
      if (!vins.has(machine)) vins.set(machine, new Set())
      vins.get(machine)?.add(vin)
    }
    expect([...vins.keys()]).toContain("Otso")
    expect([...vins].filter(([, own]) => own.size > 1).map(([machine]) => machine)).toEqual([])
  })

  it("has no error for an OpenAPI linter", { timeout: 300_000 }, async () => {
    const config = await createConfig({
      rules: {
        struct: "error",
        "no-unresolved-refs": "error",
        "operation-operationId": "error",
        "operation-operationId-unique": "error",
        "operation-operationId-url-safe": "error",
        "operation-summary": "error",
        "operation-description": "error",
        // The linter's rule on 2xx responses is off, because a redirect is a valid response too.
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
