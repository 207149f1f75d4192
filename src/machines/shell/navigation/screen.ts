import type { AnyActorLogic } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"

/** What every screen's chart is started with. */
export interface ScreenInput {
  /** Values in the path, as `{ vin }`. */
  readonly params: Params
  /** Query of the address, empty or with its question mark. */
  readonly search: string
  readonly user: User | null
  readonly boot: Boot
}

/** A screen that has arrived with its area: the chart that runs while it is shown. */
export interface LoadedScreen {
  readonly machine: AnyActorLogic
}
