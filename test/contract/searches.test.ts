import { OpenApi } from "effect/http-api"
import { expect, it } from "vitest"
import { Api } from "#contract/api.ts"
import { LONGEST_SEARCH } from "#contract/checks.ts"

interface Parameter {
  readonly name: string
  readonly in: string
}
interface Operation {
  readonly parameters?: ReadonlyArray<Parameter>
}

const { paths } = OpenApi.fromApi(Api) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

it("every list takes as long a search as a search field sends", () => {
  const longest = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).flatMap(({ parameters = [] }) =>
      parameters
        .filter((one) => one.in === "query" && one.name === "q")
        .map((one) => [path, /"maxLength":(\d+)/.exec(JSON.stringify(one))?.[1]] as const),
    ),
  )
  expect(longest.length).toBeGreaterThan(15)
  expect(longest.filter(([, most]) => most !== String(LONGEST_SEARCH))).toEqual([])
})
