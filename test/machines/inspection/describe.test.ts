import { expect, it } from "vitest"
import { and, not, or, stateIn } from "xstate"
import { guardName } from "#machines/inspection/describe.ts"

/** A guard function renamed as a minified build renames it. */
const shortened = <A>(guard: A): A => Object.defineProperty(guard, "name", { value: "e" })

it("guards of XState itself keep their names in a build, which shortens those of functions", () => {
  const isEmpty = shortened(not("isFilledIn"))
  expect(guardName(isEmpty)).toBe("not isFilledIn")
  expect(guardName(shortened(or(["isNew", isEmpty])))).toBe("or isNew, not isFilledIn")
  expect(guardName(shortened(and(["isNew", shortened(stateIn("#a.b"))])))).toBe("and isNew, stateIn")
})
