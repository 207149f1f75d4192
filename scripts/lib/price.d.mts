export type Prices = Readonly<Record<string, number>>
/** Most processor seconds of a test file, of a journey, and of each stage by its name. */
export declare const LIMITS: {
  readonly file: number
  readonly journey: number
  /** Limits of files and tests that may cost more. */
  readonly dear: Prices
  readonly stages: Readonly<
    Record<"checks" | "build" | "node tests" | "view tests, bench, byte budgets" | "e2e tests", number>
  >
  readonly usual: Prices
}
export declare const paceOfFiles: (stage: string, price: number | undefined, slowest: number) => number
export declare const dearest: (prices: Prices, count: number) => ReadonlyArray<string>
export declare const atPace: (prices: Prices, pace: number) => Prices
type FileLimits = Pick<typeof LIMITS, "file" | "journey" | "dear">
export declare const dearNames: (prices: Prices, limits?: FileLimits) => ReadonlyArray<string>
export declare const lower: (prices: Prices, again: Prices) => Prices
export declare const tooDear: (prices: Prices, limits?: FileLimits) => ReadonlyArray<string>
export declare const stageTooDear: (stage: string, price: number | undefined) => ReadonlyArray<string>
