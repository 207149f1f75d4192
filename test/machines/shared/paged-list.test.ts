import { expect, it, vi } from "vitest"
import { createActor, fromPromise } from "xstate"
import type { ListQuery } from "#domain/list-query.ts"
import { pagedListMachine } from "#machines/shared/paged-list/machine.ts"
import { rowsOf } from "#machines/shared/paged-list/selectors.ts"

it("reads anew what changes while it is read, and shows no answer from before the change", async () => {
  const answers: Array<(rows: ReadonlyArray<string>) => void> = []
  const machine = pagedListMachine<string>({
    loadQuery: fromPromise(async (): Promise<ListQuery | undefined> => undefined),
    saveQuery: fromPromise(async () => {}),
    load: fromPromise(async () => {
      const content = await new Promise<ReadonlyArray<string>>((resolve) => answers.push(resolve))
      const pageMetadata = { totalElements: 1, totalPages: 1, size: 10, number: 0 }
      return { at: 1, value: { content, pageMetadata } }
    }),
  })
  const list = createActor(machine, { input: { pageKey: "/fleet/machines" } }).start()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  list.send({ type: "data.refreshed" })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(["before the change"])
  answers[1]?.(["after it"])
  await vi.waitFor(() => expect(rowsOf(list.getSnapshot())?.content).toEqual(["after it"]))
})
