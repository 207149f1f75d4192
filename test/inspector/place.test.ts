import { assert, describe, it } from "@effect/vitest"
import { createActor } from "xstate"
import { addressOf, hrefOf, type Place, placeMachine, placeOf } from "#inspector/machines/place.ts"

describe("the place in the inspector", () => {
  const places: ReadonlyArray<Place> = [
    { page: "live" },
    { page: "gallery", chart: undefined },
    { page: "gallery", chart: "shell/sign-in" },
    { page: "gallery", chart: "shell/sign-in", find: "form.submitted / 100 %" },
    { page: "source", chart: "shell/sign-in", file: "machine.ts", line: 42 },
    { page: "compare", chart: undefined },
    { page: "compare", chart: "shell/sign-in" },
    { page: "sandbox", chart: undefined },
    { page: "sandbox", chart: "shell/sign-in" },
  ]
  it.each(places)("is the same after a link to it was read: $page $chart", (place) => {
    assert.deepStrictEqual(placeOf(hrefOf(place)), place)
  })

  it("is live where the address makes no sense", () => {
    for (const hash of ["", "#", "#/", "#/nothing", "#gallery"])
      assert.deepStrictEqual(placeOf(hash), { page: "live" }, hash)
  })

  it("takes what it can from a malformed address", () => {
    const chart = "shell/sign-in"
    assert.deepStrictEqual(placeOf("#/gallery/shell/sign-in/find/%E0%A4%A"), {
      page: "gallery",
      chart,
      find: "%E0%A4%A",
    })
    assert.deepStrictEqual(placeOf("#/gallery/shell/sign-in/source/machine.ts/last"), {
      page: "source",
      chart,
      file: "machine.ts",
      line: 1,
    })
    assert.deepStrictEqual(placeOf("#/gallery/shell/sign-in/source"), { page: "gallery", chart })
  })

  it("follows the address until it is stopped", () => {
    const target = new EventTarget()
    const page = Object.assign(target, { location: { hash: "#/gallery" } }) as unknown as Window
    const place = createActor(placeMachine.provide({ actors: { address: addressOf(page) } })).start()
    assert.strictEqual(place.getSnapshot().context.place.page, "gallery")
    page.location.hash = "#/live"
    target.dispatchEvent(new Event("hashchange"))
    assert.strictEqual(place.getSnapshot().context.place.page, "live")
    place.stop()
    page.location.hash = "#/gallery"
    target.dispatchEvent(new Event("hashchange"))
    assert.strictEqual(place.getSnapshot().context.place.page, "live")
  })
})
