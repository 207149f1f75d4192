import type { Effect } from "effect"
import { fromPromise } from "xstate"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ListQuery } from "#domain/list-query.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { Area } from "../../effect-actor.ts"
import type { Loaded } from "../resource/machine.ts"
import { readAt } from "../resource/read-at.ts"
import { type Asked, pagedListMachine } from "./machine.ts"

/** Most rows shown to choose from; a search finds the others. */
const PICK_ROWS = 50

interface Memory {
  readonly pageKey: string
}

/** A list to choose from inside a form: searched while typing, but not remembered for the next visit. */
export const pickListOf = <A, R>(
  area: Pick<Area<R>, "fromEffect">,
  name: string,
  load: (asked: Asked) => Effect.Effect<Paged<A>, CallFailure, R>,
) =>
  pagedListMachine<A>({
    loadQuery: fromPromise<ListQuery | undefined, Memory>(async () => undefined),
    saveQuery: fromPromise<void, Memory & { readonly listQuery: ListQuery }>(async () => {}),
    load: area.fromEffect<Loaded<Paged<A>>, CallFailure, Asked>({
      name: `Rows of ${name}`,
      run: (asked) => readAt(load(asked)),
      failures: callFailures,
    }),
  })

/** Query of a list to choose from: one page, found by the search. */
export const foundBy = ({ filters: { q = "" } }: Asked) => ({
  size: PICK_ROWS,
  ...(q.trim() === "" ? {} : { q: q.trim() }),
})
