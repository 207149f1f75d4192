import { Effect } from "effect"
import type { MachineId } from "#contract/schemas/ids.ts"
import type { Share } from "#contract/schemas/share.ts"
import { shareInKey } from "#domain/shares/share-form.ts"
import type { CallFailure } from "#services/failures.ts"
import type { ActionRun, RowActions } from "../shared/row-actions/machine.ts"

/** The two calls that change a share, made by the client of the screen's area. */
export interface ShareCalls<R> {
  readonly switchTo: (
    id: MachineId,
    shareId: string,
    enabled: boolean,
  ) => Effect.Effect<Share, CallFailure, R>
  readonly end: (id: MachineId, shareId: string) => Effect.Effect<void, CallFailure, R>
}

/** Actions on a share of an own machine: on, off, and end (SHARE-02). */
export const shareActions = <R>(calls: ShareCalls<R>): RowActions<R, never> => {
  const onShare =
    (run: (id: MachineId, handle: string) => Effect.Effect<unknown, CallFailure, R>) =>
    ({ ids }: ActionRun<never>) =>
      Effect.forEach(
        ids === "ALL" ? [] : ids,
        (key) => {
          const { machineId, handle } = shareInKey(String(key))
          return run(machineId as MachineId, handle)
        },
        { discard: true },
      )
  return {
    on: { run: onShare((id, handle) => calls.switchTo(id, handle, true)), notice: "shares.switchedOn" },
    off: {
      asks: "confirmation",
      run: onShare((id, handle) => calls.switchTo(id, handle, false)),
      notice: "shares.switchedOff",
    },
    end: { asks: "confirmation", run: onShare(calls.end), notice: "shares.ended" },
  }
}
