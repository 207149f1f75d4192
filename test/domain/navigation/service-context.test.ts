import { assert, describe, it } from "@effect/vitest"
import { contextIn, pathInContext } from "#domain/navigation/service-context.ts"

describe("the service context in a path", () => {
  it.each([
    ["/service/5", 5],
    ["/service/5/data", 5],
    ["/service/5/", 5],
    ["/service", undefined],
    ["/service/notifications", undefined],
    ["/service/subscription-redirect/7", undefined],
    ["/service/5x", undefined],
    ["/service/12345678901234", undefined],
    ["/fleet/5", undefined],
    ["/", undefined],
  ] as const)("%s", (path, id) => {
    assert.strictEqual(contextIn(path), id)
  })
})

describe("the same place in another context (HEAD-04)", () => {
  it.each([
    ["/service/5", "/service/9"],
    ["/service/5/data", "/service/9/data"],
    ["/service/5/machines/search", "/service/9/machines/search"],
    // Change from centre 5 to centre 9 on a machine's page: the machine belongs to the former centre, so the list
    // of machines is opened instead.
    ["/service/5/machines/77", "/service/9/machines"],
    ["/service/5/machines/77/data", "/service/9/machines"],
    ["/service/5/machines/HDLTR1A27R0000001", "/service/9/machines"],
    ["/service", "/service/9"],
    ["/service/notifications", "/service/9/notifications"],
    ["/service/subscription-redirect/7", "/service/9"],
    ["/service/proactivealert", "/service/9"],
    // Change of the service centre in another area: it opens the start page of the new centre.
    ["/network/partners", "/service/9"],
    ["/", "/service/9"],
  ])("%s becomes %s", (path, to) => {
    assert.strictEqual(pathInContext(path, 9), to)
  })
})
