export interface Pace {
  /** Of the whole time. */
  readonly whole: number
  /** At its slowest. */
  readonly slowest: number
}
export declare const paceOf: (found: ReadonlyArray<number>) => Pace
export declare const watchPace: (
  sample?: () => Promise<number | undefined>,
  every?: number,
) => { readonly stop: () => Promise<Pace> }
