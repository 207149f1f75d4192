import { withPage } from "./lib/pages.ts"
import { amount } from "./lib/smoke.ts"
import { median, type Table } from "./lib/table.ts"

/** Benchmark of the signal chart with 7 x 100,000 raw samples, compared with the least work a canvas must do. */
export const chart = (): Promise<Table> =>
  withPage(
    "chart",
    async (page) => {
      const { floor, open, zoom } = await page.evaluate((times) => window.measureChart(times), amount(9, 1))
      return {
        subject: "chart",
        title: "Chart of signals, 7 lines x 100,000 samples (main thread, ms, median of 9)",
        columns: ["what", "ms", "times the floor"],
        rows: [
          ["canvas floor: lowest and highest per column", median(floor), 1],
          ["open, raw samples", median(open), median(open) / median(floor)],
          ["zoom to 40 %", median(zoom), median(zoom) / median(floor)],
        ],
        goals: [{ name: "open, times the floor", measured: median(open) / median(floor), goal: 3.5 }],
      }
      // Disables accelerated canvas drawing: with a software-emulated graphics card, the benchmark would measure
      // the emulation instead of the chart.
    },
    ["--disable-accelerated-2d-canvas"],
  )
