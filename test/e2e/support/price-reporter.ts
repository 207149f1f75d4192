import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter"
import { writePrices } from "#test/support/price/write-prices.ts"

/**
 * Writes the processor seconds of each test, which its worker has recorded (`test.ts`), to the file that
 * PRICE_FILE names.
 */
export default class PriceReporter implements Reporter {
  private readonly prices: Record<string, number> = {}

  onTestEnd(test: TestCase, { annotations }: TestResult): void {
    const noted = annotations.find(({ type }) => type === "cpu")?.description
    const name = test.titlePath().slice(2).join(" › ")
    // Adds up the processor seconds of all retries of a test.
    if (noted !== undefined) this.prices[name] = (this.prices[name] ?? 0) + Number(noted)
  }

  onEnd(): void {
    writePrices(this.prices)
  }
}
