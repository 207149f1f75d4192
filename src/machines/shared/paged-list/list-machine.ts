import { Clock, Effect } from "effect"
import type { Paged } from "#contract/schemas/paging.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { BrowserStore } from "#services/shell/browser-store.ts"
import type { Area } from "../../effect-actor.ts"
import type { Loaded } from "../resource/machine.ts"
import { type Asked, pagedListMachine } from "./machine.ts"
import { memoryOf } from "./storage.ts"

export interface ListOptions<A, R> {
  /** Name of the list, in kebab case. */
  readonly name: string
  readonly area: Area<R | BrowserStore>
  /** Loads one page of rows. */
  readonly load: (asked: Asked) => Effect.Effect<Paged<A>, CallFailure, R>
}

/** Creates a list chart from its call alone; the time of loading and the remembered query are added here. */
export const listMachine = <A, R>({ name, area, load }: ListOptions<A, R>) =>
  pagedListMachine<A>({
    ...memoryOf(area),
    load: area.fromEffect<Loaded<Paged<A>>, CallFailure, Asked>({
      name: `Rows of ${name}`,
      run: (asked) => Effect.zipWith(load(asked), Clock.currentTimeMillis, (value, at) => ({ value, at })),
      failures: callFailures,
    }),
  })
