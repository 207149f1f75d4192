import { assert, describe, it } from "@effect/vitest"
import { deletionIn, deletionsOf, deletionText } from "#domain/reports/deletions.ts"

describe("deletions of a report", () => {
  it("are those that its schedule allows, each with the id that its call names (REP-04, OPEN-108)", () => {
    const names = (report: Parameters<typeof deletionsOf>[0]) => deletionsOf(report).map(deletionText)
    assert.deepStrictEqual(names({ id: 4, repeatId: null, scheduled: false }), ["DELETE_SINGLE 4"])
    assert.deepStrictEqual(names({ id: 4, repeatId: 7, scheduled: false }), [
      "DELETE_SINGLE 4",
      "DELETE_RECURRENT 7",
    ])
    assert.deepStrictEqual(names({ id: 4, repeatId: 7, scheduled: true }), [
      "DELETE_SINGLE 4",
      "DELETE_RECURRENT 7",
      "CANCEL_RECURRENT 7",
    ])
  })

  it("are read back from a choice, and from nothing else", () => {
    for (const one of deletionsOf({ id: 4, repeatId: 7, scheduled: true }))
      assert.deepStrictEqual(deletionIn(deletionText(one)), one)
    assert.isUndefined(deletionIn("DELETE_ALL 4"))
    assert.isUndefined(deletionIn(""))
  })
})
