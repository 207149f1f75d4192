import { describe, expect, it } from "vitest"
import { PartnerId } from "#contract/schemas/ids.ts"
import { FoundMachine } from "#contract/schemas/service-machine.ts"
import { standingOf, stepLinks } from "#domain/centre/found-machine.ts"
import { exampleOf } from "#test/support/examples.ts"

const OURS = PartnerId.make(3)
const THEIRS = PartnerId.make(4)
const found = { serviceId: null, ownerKnown: true, state: null }
const inSearch = { mayEdit: true, isPending: false }
const ofPending = { mayEdit: true, isPending: true }

describe("a machine found at a service centre (OPEN-158)", () => {
  it.each([
    ["ours", { ...found, serviceId: OURS }, inSearch, ["open"], undefined],
    ["without centre, owned", found, inSearch, ["invite"], undefined],
    [
      "without centre and owner",
      { ...found, ownerKnown: false },
      inSearch,
      ["takeOver", "invite"],
      undefined,
    ],
    ["at another centre", { ...found, serviceId: THEIRS, ownerKnown: false }, inSearch, [], "elsewhere"],
    ["for a reader", found, { ...inSearch, mayEdit: false }, [], "readOnly"],
    [
      "ours, for a reader",
      { ...found, serviceId: OURS },
      { ...inSearch, mayEdit: false },
      ["open"],
      undefined,
    ],
    ["asks us", { ...found, serviceId: THEIRS, state: "REQUEST" as const }, inSearch, ["request"], undefined],
    [
      "asks us anew",
      { ...found, serviceId: OURS, state: "REQUEST" as const },
      inSearch,
      ["open", "request"],
      undefined,
    ],
    ["is invited by us", { ...found, state: "INVITE" as const }, inSearch, ["offer"], undefined],
    ["waits here", { ...found, serviceId: OURS, state: "INVITE" as const }, ofPending, ["offer"], undefined],
    [
      "waits there",
      { ...found, serviceId: THEIRS, state: "REQUEST" as const },
      ofPending,
      [],
      "waitsElsewhere",
    ],
  ])("%s", (_, machine, about, steps, obstacle) => {
    expect(standingOf(machine, OURS, about)).toEqual({ steps, obstacle })
  })

  it("is opened, answered and invited where the centre does that", () => {
    const { machine } = exampleOf(FoundMachine)
    expect(stepLinks(OURS, { machine })).toEqual({
      open: "/service/3/machines/42",
      request: `/service/3/subscriptions?q=${machine.vin}`,
      offer: `/service/3/subscriptions?state=offers&q=${machine.vin}`,
      invite: "/service/3/subscriptions/new/42",
    })
  })
})
