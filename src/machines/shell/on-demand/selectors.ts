import type { AnyActorRef, SnapshotFrom } from "xstate"
import { FRONT, type OnDemandMachine, PIECE } from "./machine.ts"
import type { PieceId } from "./pieces.ts"

type Snapshot = SnapshotFrom<OnDemandMachine>

export const pieceIdOf = ({ context }: Snapshot): PieceId | undefined => context.id
/** The chart of the piece, to hand to its view; undefined while it is loading or closed. */
export const pieceActor = (snapshot: Snapshot): AnyActorRef | undefined =>
  snapshot.matches("open")
    ? (snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>)[
        snapshot.context.isInFront ? FRONT : PIECE
      ]
    : undefined
export const isLoading = (snapshot: Snapshot): boolean => snapshot.matches("loading")
export const hasFailed = (snapshot: Snapshot): boolean => snapshot.matches("failed")
