export type Prices = Readonly<Record<string, number>>
/** Most processor seconds of a file, and of each stage by its name. */
export declare const LIMITS: {
  readonly file: number
  /** Limits of files and tests that may cost more. */
  readonly dear: Prices
  readonly stages: Readonly<
    Record<"checks" | "build" | "node tests" | "view tests" | "e2e tests" | "bench", number>
  >
}
export declare const dearest: (prices: Prices, count: number) => ReadonlyArray<string>
export declare const atPace: (prices: Prices, pace: number) => Prices
export declare const tooDear: (prices: Prices, limit?: number, dear?: Prices) => ReadonlyArray<string>
export declare const stageTooDear: (stage: string, price: number | undefined) => ReadonlyArray<string>
