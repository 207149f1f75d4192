import { Schema } from "effect"

export const PieceId = Schema.Literals(["tools", "terms", "palette", "keys", "flags", "news", "leaving"])
export type PieceId = typeof PieceId.Type
