export type Prices = Readonly<Record<string, number>>
export declare const dearest: (prices: Prices, count: number) => ReadonlyArray<string>
export declare const tooDear: (prices: Prices, limit?: number) => ReadonlyArray<string>
export declare const stageTooDear: (stage: string, price: number | undefined) => ReadonlyArray<string>
