import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import {
  undescribed,
  withoutCodes,
  withoutExamples,
  withoutExpected,
} from "../../vite/without-descriptions.ts"

const groups = globSync("src/contract/groups/*.ts")

describe("the calls without their descriptions", () => {
  it("lose whole calls, whatever stands in their texts", () => {
    expect(
      undescribed('a("x").annotateMerge(about({ summary: "one ) \\" (two" })).b.annotateMerge(f())'),
    ).toBe('a("x").b')
  })

  it("lose nothing but words", () => {
    expect(groups.length).toBeGreaterThan(20)
    for (const file of groups) {
      const code = readFileSync(file, "utf8")
      const given = [...code.matchAll(/\.annotateMerge\(\s*([\w.]+)\(/g)].map(([, name]) => name)
      const calls = code.split(".annotateMerge(").length - 1
      expect([file, given.length]).toEqual([file, calls])
      expect(given.filter((name) => name !== "about" && name !== "OpenApi.annotations")).toEqual([])
    }
  })
})

it("the checks keep their codes, and lose what they expect in words", () => {
  const code = readFileSync("src/contract/checks.ts", "utf8")
  const left = withoutExpected(code)
  expect(left).not.toContain("expected:")
  const expired = code.split("\n").filter((row) => !left.split("\n").includes(row))
  expect(expired.length).toBeGreaterThan(3)
  for (const row of expired) expect(row).toMatch(/^ +expected: (["`]).*\1,$/)
})

describe("the schemas without their examples", () => {
  it("keep what they check, and lose names and examples", () => {
    const code = `const petExample = { name: "Otso (a } bear", of: [1] }
export const Pet = Schema.Struct({ name: text(80) }).annotate({ identifier: "Pet", examples: [petExample] })
export const more = check.annotate({ errorCode: "SIZE" })
`
    expect(withoutExamples(code)).toBe(`const petExample = {}
export const Pet = Schema.Struct({ name: text(80) })
export const more = check.annotate({ errorCode: "SIZE" })
`)
  })

  it("do without the list of error codes", () => {
    const code = withoutCodes(readFileSync("src/contract/errors.ts", "utf8"))
    expect(code).not.toContain("ErrorCode")
    expect(code).toContain("message: Schema.String")
  })

  it("stay whole, in every file", () => {
    for (const file of globSync("src/contract/{schemas/*,errors}.ts")) {
      const code = withoutExamples(readFileSync(file, "utf8"))
      expect(code, file).not.toMatch(/\bexamples:/)
      for (const [open = "", close = ""] of ["()", "{}"])
        expect(code.split(open).length, file).toBe(code.split(close).length)
    }
  })
})
