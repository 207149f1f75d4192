import { expect, it } from "vitest"
import { createActor, createMachine } from "xstate"
import { sampleCollection } from "#machines/shared/collection/chart.ts"
import { selectedOf } from "#machines/shared/collection/selectors.ts"
import { sampleBoot } from "#machines/shell/sample-boot.ts"
import { administrator } from "#machines/shell/sample-users.ts"

it("keeps the selected rows from page to page, and drops them with the filters that showed them", () => {
  const still = createMachine({}) as never
  const parts = { list: still, actions: still, preferences: still, connection: still }
  const actor = createActor(sampleCollection.provide({ actors: parts } as never), {
    input: { params: {}, search: "?text=field", user: administrator, boot: sampleBoot } as never,
  }).start()
  const select = () => actor.send({ type: "rows.selected", ids: [11, 12] })
  const selected = (search: string) => {
    actor.send({ type: "search.changed", search })
    return selectedOf(actor.getSnapshot())
  }
  select()
  expect(selected("?text=field&page=2")).toEqual([11, 12])
  expect(selected("?text=field&sort=name,desc")).toEqual([11, 12])
  expect(selected("?text=meadow")).toEqual([])
  select()
  expect(selected("")).toEqual([])
})
