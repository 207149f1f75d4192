import type { Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import type { Area } from "../../effect-actor.ts"
import type { Loaded } from "../resource/machine.ts"
import { readAt } from "../resource/read-at.ts"
import { type Asked, pagedListMachine } from "./machine.ts"
import { memoryOf } from "./storage.ts"

export interface ListOptions<A, R> {
  /** Name of the list, in kebab case. */
  readonly name: string
  readonly area: Area<R | BrowserStore>
  /** Effect that loads one page of the list's rows. */
  readonly load: (asked: Asked) => Effect.Effect<Paged<A>, CallFailure, R>
}

/**
 * Creates a list chart from the call that loads its rows; this function adds the time of loading and the
 * remembered query.
 */
export const listMachine = <A, R>({ name, area, load }: ListOptions<A, R>) =>
  pagedListMachine<A>({
    ...memoryOf(area),
    load: area.fromEffect<Loaded<Paged<A>>, CallFailure, Asked>({
      name: `Rows of ${name}`,
      run: (asked) => readAt(load(asked)),
      failures: callFailures,
    }),
  })
