import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { undescribed } from "../../vite/without-descriptions.ts"

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
