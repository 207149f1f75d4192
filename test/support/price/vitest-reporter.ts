import type { Reporter, TestModule } from "vitest/node"
import { watchCpu } from "../../../scripts/lib/cpu.mjs"
import { writePrices } from "./write-prices.ts"

/**
 * Writes the processor seconds of each test file to the file that PRICE_FILE names. Files of `node` measure themselves
 * (`file.ts`); browser files are played one after the other, so each is charged what Chromium used since the one before.
 */
export default class PriceReporter implements Reporter {
  private readonly watch = watchCpu()
  private readonly prices: Record<string, number> = {}
  private charged: number | undefined

  onTestModuleStart({ project }: TestModule): void {
    // Starting the browser is no file's.
    if (isInBrowser(project)) this.charged ??= this.watch.seconds(isBrowser)
  }

  onTestModuleEnd(module: TestModule): void {
    const price = isInBrowser(module.project) ? this.charge() : module.meta().cpu
    if (price !== undefined) this.prices[module.relativeModuleId] = price
  }

  onTestRunEnd(): void {
    this.watch.stop()
    writePrices(this.prices)
  }

  private charge(): number | undefined {
    const now = this.watch.seconds(isBrowser)
    const price = now === undefined ? undefined : now - (this.charged ?? now)
    this.charged = now
    return price
  }
}

const isInBrowser = ({ config }: TestModule["project"]): boolean => config.browser.enabled
const isBrowser = (name: string): boolean => /chrom|headless/i.test(name)
