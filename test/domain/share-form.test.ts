import { assert, describe, it } from "vitest"
import {
  isWaiting,
  newShare,
  type ShareValues,
  shareFormErrors,
  shareInKey,
  shareKey,
  shareOf,
} from "#domain/shares/share-form.ts"
import { withTab } from "#domain/tabs.ts"
import { atTheAddress } from "#machines/shares/share-editor.ts"
import { ApiError, NetworkError } from "#services/failures.ts"

const values: ShareValues = {
  machine: "4",
  machineName: "",
  email: " matti@farms.example ",
  ends: false,
  until: "2026-12-24T18:00",
  zone: "Europe/Helsinki",
}
const errorsOf = (changed: Partial<ShareValues>) =>
  shareFormErrors({ ...values, ...changed }).map(({ message, field }) => `${field} ${message}`)

describe("form of a share", () => {
  it("asks for machine and address, and for an end only where one is begun", () => {
    assert.deepStrictEqual(errorsOf({}), [])
    assert.deepStrictEqual(errorsOf({ machine: "", email: "" }), ["machine NOT_NULL", "email NOT_NULL"])
    assert.deepStrictEqual(errorsOf({ email: "matti" }), ["email emailExpected"])
    assert.deepStrictEqual(errorsOf({ until: "T14:00" }), [])
    assert.deepStrictEqual(errorsOf({ ends: true, until: "T14:00" }), ["until NOT_NULL"])
    assert.deepStrictEqual(errorsOf({ ends: true, until: "2026-03-29T03:30" }), ["until INVALID_INPUT_VALUE"])
  })

  it("ends a share at the given time by the user's clocks, first in a week", () => {
    assert.deepStrictEqual(shareOf(values), { enabled: true })
    assert.strictEqual(shareOf({ ...values, ends: true }).until, "2026-12-24T16:00:00.000Z")
    const machine = { id: 4, machineName: null, vin: "HDLTR1A27R0000004" }
    const first = newShare(machine, Date.UTC(2026, 10, 27, 10), "Europe/Helsinki")
    assert.deepStrictEqual(first, {
      machine: "4",
      machineName: "HDLTR1A27R0000004",
      email: "",
      ends: false,
      until: "2026-12-04T12:00",
      zone: "Europe/Helsinki",
    })
    assert.strictEqual(newShare(undefined, 0, "UTC").machine, "")
  })

  it("puts what the server refuses about the person at the address, without a countdown", () => {
    const refused = (status: number, message: "TOO_MANY_ATTEMPTS" | "DISALLOWED_VALUE", field?: string) =>
      new ApiError({ status, errors: [{ message, ...(field === undefined ? {} : { field }) }], call: "GET" })
    const shown = (failure: ApiError) => {
      const { errors, status } = atTheAddress(failure) as ApiError
      return [status, errors[0]?.message, errors[0]?.field]
    }
    assert.deepStrictEqual(shown(refused(429, "TOO_MANY_ATTEMPTS")), [429, "DAILY_LIMIT", "email"])
    assert.deepStrictEqual(shown(refused(400, "DISALLOWED_VALUE", "shareId")), [
      400,
      "DISALLOWED_VALUE",
      "email",
    ])
    assert.deepStrictEqual(shown(refused(400, "DISALLOWED_VALUE", "until")), [
      400,
      "DISALLOWED_VALUE",
      "until",
    ])
    const cut = new NetworkError({ call: "GET" })
    assert.strictEqual(atTheAddress(cut), cut)
  })
})

describe("a share", () => {
  it("is known among several machines by machine and handle", () => {
    assert.deepStrictEqual(shareInKey(shareKey(12, "abc")), { machineId: 12, handle: "abc" })
  })

  it("waits while its address has no account", () => {
    assert.isTrue(isWaiting({ user: { firstName: "", lastName: "" } }))
    assert.isFalse(isWaiting({ user: { firstName: "Matti", lastName: "" } }))
  })
})

describe("the address of a tab", () => {
  it("keeps what is chosen in other tabs, but not their page and sort", () => {
    assert.strictEqual(
      withTab("?day=2026-11-27&sort=email,asc&page=3", "b", ["a", "b"]),
      "?day=2026-11-27&tab=b",
    )
  })
})
