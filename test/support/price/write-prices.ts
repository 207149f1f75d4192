import { writeFileSync } from "node:fs"
import type { Prices } from "../../../scripts/lib/price.mjs"

/** Writes the processor seconds of each test for `npm test`, which names the file in PRICE_FILE. */
export const writePrices = (prices: Prices): void => {
  const file = process.env["PRICE_FILE"]
  if (file !== undefined) writeFileSync(file, JSON.stringify(prices))
}
