import { assert, describe, it } from "vitest"
import { opensFound } from "#domain/centre/found-machine.ts"
import { deviceFormErrors, deviceValues } from "#domain/devices/device-form.ts"
import { deviceFilters } from "#domain/devices/filters.ts"
import { pairingErrors, pairingOf } from "#domain/devices/pairing-form.ts"
import {
  chunksOf,
  type FoundDevice,
  idsToChange,
  linesOf,
  serialsIn,
  withStates,
} from "#domain/devices/serial-list.ts"
import { sampleDevice } from "#machines/devices/samples.ts"

const device = (id: number, simStatus: FoundDevice["simStatus"]): FoundDevice => ({
  id,
  serialNumber: `HD-${id}`,
  type: "Gateway",
  vin: null,
  simStatus,
})

describe("a list of serial numbers", () => {
  it("is read from lines, commas, semicolons and spaces, each number once", () => {
    assert.deepStrictEqual(serialsIn(" HD-1\r\nHD-2,HD-3;HD-1\tHD-4\n\n"), {
      serials: ["HD-1", "HD-2", "HD-3", "HD-4"],
      repeated: ["HD-1"],
    })
    assert.deepStrictEqual(serialsIn(" \n, ;"), { serials: [], repeated: [] })
  })

  it("says of each number what the change would do, and changes only those that may change", () => {
    const found = [
      device(1, "DEACTIVATED"),
      device(2, "ACTIVE"),
      device(3, "TERMINATED"),
      device(4, "DEACTIVATION_PENDING"),
    ]
    const lines = linesOf(serialsIn("HD-4 HD-1 HD-2 HD-3 HD-9"), found, "ACTIVE")
    assert.deepStrictEqual(
      lines.map(({ serial, standing }) => `${serial} ${standing}`),
      ["HD-4 underWay", "HD-1 changes", "HD-2 hasAlready", "HD-3 final", "HD-9 unknown"],
    )
    assert.deepStrictEqual(idsToChange(lines), [1])
    const ended = linesOf(serialsIn("HD-4 HD-1 HD-2 HD-3 HD-9"), found, "TERMINATED")
    assert.deepStrictEqual(idsToChange(ended), [4, 1, 2])
    const [first] = withStates(found, [
      { id: 1, simStatus: "ACTIVATION_PENDING", changed: "2026-11-28T08:00:00.000Z" },
    ])
    assert.strictEqual(first?.simStatus, "ACTIVATION_PENDING")
    assert.deepStrictEqual(chunksOf([1, 2, 3], 2), [[1, 2], [3]])
  })
})

describe("forms and filters of devices", () => {
  it("name what is wrong at the fields of the form", () => {
    const errors = (change: object) =>
      deviceFormErrors({ ...deviceValues("/admin/devices", sampleDevice), ...change }).map(
        ({ field, message }) => `${field} ${message}`,
      )
    assert.deepStrictEqual(errors({}), [])
    assert.deepStrictEqual(errors({ imei: "12", iccid: "x" }), ["imei PATTERN", "iccid PATTERN"])
    assert.deepStrictEqual(errors({ id: "", serialNumber: " " }), [
      "serialNumber NOT_NULL",
      "serialNumber PATTERN",
    ])
  })

  it("search only for texts that are long enough, and leave out values that nothing has", () => {
    assert.deepStrictEqual(deviceFilters({ q: "HD", type: "Boat", countries: "fi" }), {
      q: undefined,
      isTooShort: true,
      narrowed: {},
    })
    assert.deepStrictEqual(deviceFilters({ q: "HD-1", status: "ACTIVE", countries: "FI" }) as unknown, {
      q: "HD-1",
      isTooShort: false,
      narrowed: { status: "ACTIVE", countries: ["FI"] },
    })
  })

  it("pair a machine only with both numbers, and end a pairing without any", () => {
    const values = { machineId: "1", centre: "", back: "/", enabled: true, deviceId: "LT-1", customerId: " " }
    assert.deepStrictEqual(
      pairingErrors(values).map(({ field, message }) => `${field} ${message}`),
      ["customerId MISSING_LEGACY_SYSTEM_PARAMETERS"],
    )
    assert.deepStrictEqual(pairingErrors({ ...values, enabled: false }), [])
    assert.deepStrictEqual(pairingOf({ ...values, enabled: false }), { enabled: false })
  })
})

describe("a machine found in the network", () => {
  it("is opened by staff of the network, and by a dealer where it is in scope", () => {
    const importer = { roles: [{ authRole: "ROLE_IMPORTER" }] } as const
    const dealer = { roles: [{ authRole: "ROLE_PARTNER_USER", partnerType: "DEALER" }] } as const
    const orphan = { serviceId: null }
    const served = { serviceId: 3 as never }
    assert.isTrue(opensFound(importer, orphan, false))
    assert.isTrue(opensFound(importer, served, true))
    assert.isFalse(opensFound(dealer, orphan, false))
    assert.isTrue(opensFound(dealer, served, false))
    assert.isFalse(opensFound(dealer, served, true))
  })
})
