import { chromium } from "@playwright/test"
import { softwareChromium } from "./lib/chromium-args.ts"
import { takeBrands } from "./screenshots/brands.ts"
import { takeProduct } from "./screenshots/product.ts"

/**
 * Takes all screenshots of the documentation in fresh demo worlds; `npm run screenshots -- brands` takes only
 * those of the five brands.
 */
const series = { product: takeProduct, brands: takeBrands }

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
  args: softwareChromium,
})
for (const [name, take] of Object.entries(series))
  if (process.argv.length === 2 || process.argv.includes(name)) await take(browser)
await browser.close()
