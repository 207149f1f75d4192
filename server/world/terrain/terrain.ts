import type { Terrain } from "./types.ts"

export type * from "./types.ts"

/** The demo world's land around lat 62.24, lng 25.75, some 30 by 25 km: the same every time, computed once. */
export declare const terrain: () => Terrain
