import type { AnyActorLogic } from "xstate"
import type { Boot } from "#contract/boot.ts"
import type { User } from "#contract/schemas/user.ts"
import type { Params } from "#domain/navigation/match.ts"

/** Input of every screen's chart. */
export interface ScreenInput {
  /** Values of the named segments in the path, as `{ vin }`. */
  readonly params: Params
  /** Query of the address, empty or with its question mark. */
  readonly search: string
  readonly user: User | null
  readonly boot: Boot
}

/** Result of loading a screen with its area: the chart that runs while the screen is shown. */
export interface LoadedScreen {
  readonly machine: AnyActorLogic
}
