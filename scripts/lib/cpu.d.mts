export interface CpuWatch {
  readonly seconds: (isWanted?: (name: string) => boolean) => number | undefined
  readonly stop: () => void
}
export declare const watchCpu: (root?: number) => CpuWatch
