import type { Reporter, TestModule } from "vitest/node"
import { watchCpu } from "../../../scripts/lib/cpu.mjs"
import { writePrices } from "./write-prices.ts"

/**
 * Writes the processor seconds of each test file to the file that PRICE_FILE names. Files of `node` measure
 * themselves (`file.ts`); browser files run one after another, so each is charged the time that Chromium used
 * since the previous one.
 */
export default class PriceReporter implements Reporter {
  private readonly watch = watchCpu()
  private readonly prices: Record<string, number> = {}
  private charged: number | undefined

  onTestModuleStart({ project }: TestModule): void {
    // Notes the time used for starting the browser, which is charged to no test file.
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
