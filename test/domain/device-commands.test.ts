import { assert, describe, it } from "@effect/vitest"
import { TelemetryDevice } from "#contract/schemas/device.ts"
import { commandNote, deviceCommandNames, mayBeSent, mayCommandDevices } from "#domain/devices/commands.ts"
import { exampleOf } from "#test/support/examples.ts"

const device = exampleOf(TelemetryDevice)

describe("commands of a telemetry device", () => {
  it("are sent by the network's administrators, one at a time, and none to a terminated device (OPEN-94)", () => {
    assert.isTrue(mayCommandDevices({ roles: [{ authRole: "ROLE_PARTNER_ADMIN" }] }))
    assert.isFalse(mayCommandDevices({ roles: [{ authRole: "ROLE_PARTNER_USER", partnerType: "SERVICE" }] }))
    const sendable = (change: object) =>
      deviceCommandNames.filter((command) => mayBeSent({ ...device, ...change }, command))
    assert.deepStrictEqual(sendable({}), ["DEACTIVATED_MODE", "LOAD_CONFIG", "OTAP_RESET", "REGISTER_MODE"])
    assert.deepStrictEqual(sendable({ openCommand: "LOAD_CONFIG" }), [])
    assert.deepStrictEqual(sendable({ status: "TERMINATED" }), [])
  })

  it("come with what is to be known first", () => {
    const resting = { ...device, dataSim: { ...device.dataSim, status: "DEACTIVATED" as const } }
    assert.deepStrictEqual(
      [
        device,
        resting,
        { ...resting, openCommand: "OTAP_RESET" as const },
        { ...resting, status: "TERMINATED" as const },
      ].map(commandNote),
      [undefined, "SIM", "OPEN", "TERMINATED"],
    )
  })
})
